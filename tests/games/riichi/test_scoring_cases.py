"""The worked examples, and the wins that the Tenhou server recorded."""

import pytest

from queguan.games.riichi.cases import score_case
from tests.support.examples import examples
from tests.support.logs import LOGS, log_rows

WINS = "tenhou_wins.jsonl.gz"


def told(answer, wanted):
    """The fields of `wanted`; patterns have no order."""
    fields = {name: answer.get(name) for name in wanted}
    if "patterns" in fields:
        fields["patterns"] = sorted([list(one) for one in fields["patterns"]])
    return fields


@pytest.mark.parametrize("case", examples("riichi", "cases"), ids=lambda case: case["id"])
def test_examples(case):
    assert told(score_case(case, False), case["expect"]) == told(case["expect"], case["expect"])


@pytest.mark.skipif(not (LOGS / WINS).exists(), reason="no logs of real games beside the project")
def test_wins_recorded_by_the_tenhou_server():
    rows = log_rows(WINS)
    assert len(rows) == 621
    wrong = []
    for row in rows:
        wanted = dict(row["expect"])
        if wanted["han"] is None:
            del wanted["fu"]  # the server notes fu beside a yakuman, where they mean nothing
        if told(score_case(row, False), wanted) != told(wanted, wanted):
            wrong.append(row["id"])
    assert wrong == []
