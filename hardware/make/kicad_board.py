"""Build the carrier board with KiCad 6: place, route, pour, check, plot.

Run by KiCad's own Python, one board per process, because pcbnew keeps global state:
``kicad_board.py build JOB.json FOLDER``, ``finish BOARD FOLDER`` (check and plot) or ``check BOARD
REPORT``. The job comes from ``board_job.py``; nothing here knows what the board is for.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pcbnew

sys.path.insert(0, str(Path(__file__).resolve().parent))

import router

FOOTPRINTS = Path("/usr/share/kicad/footprints")
COPPER = (pcbnew.F_Cu, pcbnew.B_Cu)
GERBERS = {
    pcbnew.F_Cu: "F_Cu",
    pcbnew.B_Cu: "B_Cu",
    pcbnew.F_Mask: "F_Mask",
    pcbnew.B_Mask: "B_Mask",
    pcbnew.F_SilkS: "F_Silkscreen",
    pcbnew.B_SilkS: "B_Silkscreen",
    pcbnew.Edge_Cuts: "Edge_Cuts",
}


def millimetres(value):
    return pcbnew.FromMM(float(value))


def point(x, y):
    return pcbnew.wxPointMM(float(x), float(y))


class Board:
    """A board under construction, in the terms of the job."""

    def __init__(self, job, path):
        self.job, self.path = job, path
        self.board = pcbnew.NewBoard(str(path))
        self.nets = {}
        settings = self.board.GetDesignSettings()
        settings.m_TrackMinWidth = millimetres(0.3)
        settings.m_ViasMinSize = millimetres(0.7)
        settings.m_MinThroughDrill = millimetres(0.4)
        settings.m_CopperEdgeClearance = millimetres(0.5)
        settings.m_MinClearance = millimetres(0.2)
        settings.m_MaxError = millimetres(0.02)

    def net(self, name):
        """Return the net of that name, made when first asked for."""
        if name not in self.nets:
            self.nets[name] = pcbnew.NETINFO_ITEM(self.board, name)
            self.board.Add(self.nets[name])
        return self.nets[name]

    def place(self):
        """Put every footprint in its place, with its nets and its label."""
        for part in self.job["parts"]:
            library, name = part["footprint"].split(":")
            footprint = pcbnew.FootprintLoad(str(FOOTPRINTS / f"{library}.pretty"), name)
            if footprint is None:
                raise SystemExit(f"{part['ref']}: no footprint {part['footprint']} in {FOOTPRINTS}")
            footprint.SetReference(part["ref"])
            footprint.SetValue(part["value"])
            footprint.SetFPID(pcbnew.LIB_ID(library, name))
            footprint.SetPosition(point(part["x"], part["y"]))
            self.board.Add(footprint)
            footprint.SetOrientationDegrees(part["turn"])
            self._connect(footprint, part)
            self._label(footprint, part)

    def _connect(self, footprint, part):
        numbers = {pad.GetNumber() for pad in footprint.Pads()}
        unknown = set(part["nets"]) - numbers
        if unknown:
            raise SystemExit(f"{part['ref']}: {part['footprint']} has no pad {sorted(unknown)}")
        for pad in footprint.Pads():
            if pad.GetNumber() in part["nets"]:
                pad.SetNet(self.net(part["nets"][pad.GetNumber()]))

    def _label(self, footprint, part):
        label = footprint.Reference()
        label.SetTextSize(pcbnew.wxSizeMM(0.9, 0.9))
        label.SetTextThickness(millimetres(0.14))
        label.SetVisible(part["label"] is not None)
        if part["label"] is not None:
            label.SetPosition(point(part["label"][0], part["label"][1]))
            label.SetTextAngle(-footprint.GetOrientation())
            label.SetKeepUpright(False)

    def outline(self):
        """Draw the edge of the board, with round corners."""
        width, height, radius = (self.job[key] for key in ("width", "height", "corner"))
        corners = [(radius, radius), (width - radius, radius)]
        corners += [(width - radius, height - radius), (radius, height - radius)]
        starts = [(-1, 0), (0, -1), (1, 0), (0, 1)]
        for index, ((x, y), (dx, dy)) in enumerate(zip(corners, starts, strict=True)):
            a = (x + dx * radius, y + dy * radius)
            turned = (-dy, dx)
            b = (x + turned[0] * radius, y + turned[1] * radius)
            arc = pcbnew.PCB_SHAPE(self.board)
            arc.SetShape(pcbnew.SHAPE_T_ARC)
            middle = 2**-0.5 * radius
            arc.SetArcGeometry(
                point(*a),
                point(x + (dx + turned[0]) * middle, y + (dy + turned[1]) * middle),
                point(*b),
            )
            self._edge(arc)
            following = corners[(index + 1) % 4]
            line = pcbnew.PCB_SHAPE(self.board)
            line.SetShape(pcbnew.SHAPE_T_SEGMENT)
            line.SetStart(point(*b))
            line.SetEnd(point(following[0] + turned[0] * radius, following[1] + turned[1] * radius))
            self._edge(line)

    def _edge(self, shape):
        shape.SetLayer(pcbnew.Edge_Cuts)
        shape.SetWidth(millimetres(0.1))
        self.board.Add(shape)

    def texts(self):
        """Print the words of the job."""
        for text in self.job["texts"]:
            item = pcbnew.PCB_TEXT(self.board)
            item.SetText(text["text"])
            item.SetPosition(point(text["x"], text["y"]))
            back = text["side"] == "back"
            item.SetLayer(pcbnew.B_SilkS if back else pcbnew.F_SilkS)
            item.SetMirrored(back)
            item.SetTextSize(pcbnew.wxSizeMM(text["size"], text["size"]))
            item.SetTextThickness(millimetres(max(0.13, text["size"] * 0.15)))
            item.SetTextAngle(text["turn"] * 10)
            self.board.Add(item)

    def route(self):
        """Lay the tracks with our own router."""
        pads = []
        for footprint in self.board.GetFootprints():
            for pad in footprint.Pads():
                box, centre = pad.GetBoundingBox(), pad.GetPosition()
                sides = (box.GetLeft(), box.GetTop(), box.GetRight(), box.GetBottom())
                values = [value / 1e6 for value in (centre.x, centre.y, *sides)]
                ref = footprint.GetReference()
                pads.append(router.Pad(pad.GetNetname(), ref, pad.GetNumber(), *values))
        by_name = {(pad.ref, pad.number): pad for pad in pads}
        wishes = [
            router.Wish(
                wish["net"],
                tuple((by_name[ref, number], width) for ref, number, width in wish["pads"]),
            )
            for wish in self.job["wishes"]
        ]
        routed = router.Router(self.job["width"], self.job["height"], pads)
        routed.route(wishes)
        for track in routed.tracks:
            item = pcbnew.PCB_TRACK(self.board)
            item.SetStart(point(*track.start))
            item.SetEnd(point(*track.end))
            item.SetWidth(millimetres(track.width))
            item.SetLayer(COPPER[track.layer])
            item.SetNet(self.net(track.net))
            self.board.Add(item)
        for via in routed.vias:
            item = pcbnew.PCB_VIA(self.board)
            item.SetPosition(point(*via.at))
            item.SetWidth(millimetres(router.VIA_SIZE))
            item.SetDrill(millimetres(router.VIA_DRILL))
            item.SetNet(self.net(via.net))
            self.board.Add(item)

    def pour(self):
        """Fill both sides with ground."""
        for layer in COPPER:
            zone = pcbnew.ZONE(self.board)
            zone.SetLayer(layer)
            zone.SetNet(self.net("GND"))
            zone.SetLocalClearance(millimetres(0.3))
            zone.SetMinThickness(millimetres(0.3))
            zone.SetIslandRemovalMode(pcbnew.ISLAND_REMOVAL_MODE_ALWAYS)
            zone.SetPadConnection(pcbnew.ZONE_CONNECTION_THERMAL)
            zone.SetThermalReliefGap(millimetres(0.4))
            zone.SetThermalReliefSpokeWidth(millimetres(1.0))
            outline = zone.Outline()
            outline.NewOutline()
            width, height = self.job["width"], self.job["height"]
            for x, y in ((1, 1), (width - 1, 1), (width - 1, height - 1), (1, height - 1)):
                outline.Append(millimetres(x), millimetres(y))
            self.board.Add(zone)
        self.board.BuildListOfNets()
        self.board.BuildConnectivity()
        pcbnew.ZONE_FILLER(self.board).Fill(self.board.Zones())

    def save(self):
        """Write the board file."""
        self.board.Save(str(self.path))


def check(path, report):
    """Write KiCad's own design rule report of a saved board."""
    board = pcbnew.LoadBoard(str(path))
    pcbnew.WriteDRCReport(board, str(report), pcbnew.EDA_UNITS_MILLIMETRES, True)
    return board


PICTURES = {
    "front": (pcbnew.F_Cu, pcbnew.F_Mask, pcbnew.F_SilkS, pcbnew.Edge_Cuts),
    "back": (pcbnew.B_Cu, pcbnew.B_Mask, pcbnew.B_SilkS, pcbnew.Edge_Cuts),
}


def picture_layers(board, folder):
    """Write every layer that can be seen as an SVG, the back as seen from the back."""
    for side, layers in PICTURES.items():
        controller = pcbnew.PLOT_CONTROLLER(board)
        options = controller.GetPlotOptions()
        options.SetOutputDirectory(str(folder))
        options.SetPlotFrameRef(False)
        options.SetMirror(side == "back")
        options.SetDrillMarksType(pcbnew.PCB_PLOT_PARAMS.NO_DRILL_SHAPE)
        for layer in layers:
            name = f"{side}-{board.GetLayerName(layer).split('.')[1]}"
            controller.SetLayer(layer)
            controller.OpenPlotfile(name, pcbnew.PLOT_FORMAT_SVG, name)
            controller.PlotLayer()
        controller.ClosePlot()


def plot(board, folder):
    """Write gerbers and drill files for a board house."""
    controller = pcbnew.PLOT_CONTROLLER(board)
    options = controller.GetPlotOptions()
    options.SetOutputDirectory(str(folder))
    options.SetPlotFrameRef(False)
    options.SetUseGerberProtelExtensions(False)
    options.SetSubtractMaskFromSilk(True)
    options.SetCreateGerberJobFile(False)
    for layer, name in GERBERS.items():
        controller.SetLayer(layer)
        controller.OpenPlotfile(name, pcbnew.PLOT_FORMAT_GERBER, name)
        controller.PlotLayer()
    controller.ClosePlot()
    drill = pcbnew.EXCELLON_WRITER(board)
    drill.SetFormat(True)
    drill.SetOptions(False, False, pcbnew.wxPoint(0, 0), False)
    drill.CreateDrillandMapFilesSet(str(folder), True, False)


def build(job, out):
    """Build the board of a job and save it in a folder."""
    board = Board(job, out / f"{job['name']}.kicad_pcb")
    board.outline()
    board.place()
    board.texts()
    board.route()
    board.pour()
    board.save()


def finish(path, out):
    """Check a saved board and write all that is plotted from it."""
    board = check(path, out / "drc.rpt")
    for name, plotter in (("fab", plot), ("layers", picture_layers)):
        (out / name).mkdir(exist_ok=True)
        plotter(board, out / name)


def main(arguments):
    command, source, target = arguments
    if command == "build":
        build(json.loads(Path(source).read_text(encoding="utf-8")), Path(target))
    elif command == "finish":
        finish(Path(source), Path(target))
    elif command == "check":
        check(Path(source), Path(target))
    else:
        raise SystemExit(f"expected build, finish or check, got {command}")


if __name__ == "__main__":
    main(sys.argv[1:])
