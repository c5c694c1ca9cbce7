# What a move or throw did, and why a game ended. What a ply did follows the player's name and the move, and a colon.

told-play = { $player } plays { $move }
told-throw = { $player } throws { $move }

told-seeds = { $count ->
        [one] { $count } seed
       *[other] { $count } seeds
    }
told-stones = { $count ->
        [one] { $count } stone
       *[other] { $count } stones
    }
told-pions = { $count ->
        [one] { $count } pion
       *[other] { $count } pions
    }
told-pieces = { $count ->
        [one] { $count } piece
       *[other] { $count } pieces
    }
told-pits = { $count ->
        [one] pit { $numbers }
       *[other] pits { $numbers }
    }
told-pits-of = { $count ->
        [one] { $player }'s pit { $numbers }
       *[other] { $player }'s pits { $numbers }
    }

told-passed = nothing can be played
told-nothing = nothing happens
told-sowed = { $count ->
        [one] sows { $things } into { $pit }
       *[other] sows { $things }, the last into { $pit }
    }
told-sowed-pions = { $count ->
        [one] sows { $things } into { $pit }
       *[other] sows { $things }, the last into { $pit }
    }
told-took = takes { $things } from { $pits }
told-took-alone = takes { $things }
told-grand-slam = may not take all that the other side has, and takes nothing
told-tuz = makes { $pit } a tuz
told-fell-into-tuz = { $count ->
        [one] { $things } falls into { $player }'s tuz
       *[other] { $things } fall into { $player }'s tuz
    }
told-carcass = { $player } takes the { $things } of the carcass
told-declared-plain = pit 4 stays a plain pit
told-declared-hyena = pit 4 is a hyena
told-declared-carcass = pit 4 is a carcass
told-round-over = the round is over with { $numbers }
told-round-repeated = the position has come back once too often, and the round is over
told-round-begun = { $player } begins the next round
told-scored = { $count ->
        [one] scores { $count } camel
       *[other] scores { $count } camels
    }
told-lifted = lifts { $things } for the next turn
told-given = the last pit was empty, so { $player } gives one pion more
told-drank = has drunk
told-drank-and-left = has drunk and leaves { $rank }; the others share the four pions
told-burned = burns instead of drinking
told-married-given = marries { $player } and gives { $things } from the reserve
told-married-strokes = { $strokes ->
        [one] marries { $player } and draws { $strokes } stroke
       *[other] marries { $player } and draws { $strokes } strokes
    }
told-married-both = { $strokes ->
        [one] marries { $player }, gives { $things } and draws { $strokes } stroke
       *[other] marries { $player }, gives { $things } and draws { $strokes } strokes
    }
told-placed-pions = places a pion on { $cell }
told-placed-pieces = places a piece on { $cell }
told-went = goes from { $start } to { $goal }
told-made-line = makes a line
told-captured = { $count ->
        [one] takes what stands on { $cells }
       *[other] takes what stands on each of { $cells }
    }
told-placement-over = nobody can place any more, so pions move from now on
told-became = has an { $horse } on { $cell } now
told-drank-at-source = drinks at the source
told-mounted = mounts the other's { $horse }
told-walked = goes from { $start } to { $goal }
told-walked-pawn = { $player } goes from { $start } to { $goal }
told-walked-mother = the mother goes from { $start } to { $goal }
told-walked-hyena = the hyena goes from { $start } to { $goal }
told-steps-lost = the steps are lost
told-turn-ended = the turn ends
told-arrived = { $player } arrives { $rank }
told-hyena-stopped = the hyena stops in Agadez
told-caught = the hyena catches { $player }
told-escaped = { $player } escapes from the hyena
told-eaten = the hyena eats { $player }
told-gained-tabas = { $count ->
        [one] gains { $count } taba
       *[other] gains { $count } tabas
    }
told-paid-mother = { $count ->
        [one] pays { $count } taba, and the mother sets out
       *[other] pays { $count } tabas, and the mother sets out
    }
told-paid-hyena = { $count ->
        [one] pays { $count } taba, and the hyena sets out
       *[other] pays { $count } tabas, and the hyena sets out
    }
told-waited = does not pay
told-mother-at-well = the mother is at the well
told-hyena-at-well = the hyena is at the well
told-mother-home = the mother is home { $rank }
told-hyena-home = the hyena is home
told-devoured = the hyena devours the mother of { $player }

told-end-majority = { $player } has more than half ({ $rule }).
told-end-half-each = Both have half ({ $rule }).
told-end-nothing-to-sow = { $player } has nothing left to sow ({ $rule }).
told-end-cannot-feed = { $player } cannot feed the other side, which is empty ({ $rule }).
told-end-round-over = No plain pit holds anything ({ $rule }).
told-end-repeated = { $count ->
        [2] The position has come back for the second time ({ $rule }).
       *[other] The position has come back for the third time ({ $rule }).
    }
told-end-round-repeated = A round begins like two before it ({ $rule }).
told-end-drank = { $player } has drunk ({ $rule }).
told-end-last-left = { $player } is the last one left ({ $rule }).
told-end-none-left = { $player } has no pion left ({ $rule }).
told-end-fewer-than-three = { $player } has fewer than three pions left ({ $rule }).
told-end-cannot-move = { $player } cannot move ({ $rule }).
told-end-quiet = Nothing was taken for { $count } plies ({ $rule }).
told-end-only-declared = { $player } has made nothing but declarations since the position last came up ({ $rule }).
told-end-all-pawns-out = Every pawn has arrived or was eaten ({ $rule }).
told-end-hyena-home = The hyena is home ({ $rule }).
told-end-all-mothers-out = Every mother is home or was devoured ({ $rule }).
told-end-idle = Nobody has moved for { $count } rounds ({ $rule }).

told-taken = Taken: { $numbers }.
told-left = { $count ->
        [one] Left on the board: { $things }, which goes ({ $rule }) { $numbers }.
       *[other] Left on the board: { $things }, which go ({ $rule }) { $numbers }.
    }
told-left-nothing = Nothing is left on the board.
told-share = { $number } to { $player }
