"""A laptop: its two halves put together, and what lies beside it."""

from brands import look_of
from chassis import Chassis
from lid import Lid, hinges
from materials import material
from measures import Measures
from shapes import cylinder, group, tube


def laptop(facts, opening=112, shown=None, plain=False, parent=None, at=(0, 0, 0), turn=None):
    """`facts` as in plan.json. `opening` in degrees; `shown` is the picture on its screen; `plain` leaves out what nobody sees across a room."""
    look = look_of(facts)
    m = Measures(facts, look)
    root = group("laptop", parent, at, turn)
    Chassis(facts, look, m, root, plain)
    lid = hinges(look, m, root, opening, facts.get("fold", False))
    Lid(facts, look, m, lid, shown, plain)
    return root, m


def pen(parent, at, turn):
    """Lies beside a convertible."""
    here = group("pen", parent, at, turn)
    cylinder("pen", 0.42, 11.5, material("pen", "#24272a", 0.4), here, (0, 0, 0.42), (0, 90, 0), soft=0.1)
    tube("tip", [(5.7, 0, 0.42), (6.2, 0, 0.42), (6.6, 0, 0.42)], 0.22, material("pen-tip", "#0c0d0e", 0.5), here)
    return here
