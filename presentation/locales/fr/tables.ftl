# Tables de finales : ce qu’affiche `ishwa table`.

table-directory = Tables dans { $directory }
table-set-in = { $set } dans { $directory }
table-seeds = total
table-positions = positions
table-wins = gains
table-draws = nulles
table-losses = pertes
table-sum = somme
table-bytes = octets
table-seconds = secondes
table-there = déjà là
table-total = { $positions } positions, { $bytes } octets, { $seconds } s
table-cluster = processus { $process } de { $processes } : au plus { $held } Mio de valeurs, { $sent } octets envoyés ; { $solved } positions résolues par tous
table-race-there = { $states } états en { $bytes } octets, déjà là
table-race-built = { $states } états en { $bytes } octets, construits en { $seconds } s : { $stages } étapes, { $sweeps } passages au plus, résidu { $residual }
table-none-of = aucune des { $all } couches n’est construite
table-not-built = la table n’est pas construite
table-some-of = { $layers } couches sur { $all }, jusqu’à { $last } : { $positions } positions en { $bytes } octets
table-layer-of = { $set }, couche de { $label }
table-most = le plus : { $value }, comme dans { $position }
table-not-in = pas dans les tables
table-range = { $lower } à { $upper }
table-win-in = gain en { $plies ->
    [one] { $plies } coup
   *[other] { $plies } coups
}
table-loss-in = perte en { $plies ->
    [one] { $plies } coup
   *[other] { $plies } coups
}
table-positions-checked = { $set } : { $count } positions vérifiées, aucune erreur
table-states-checked = { $set } : { $count } états vérifiés, aucune erreur
table-positions-checked-before = { $set } : { $count } positions vérifiées, dont { $before } auparavant, aucune erreur
table-states-checked-before = { $set } : { $count } états vérifiés, dont { $before } auparavant, aucune erreur

import-taken = { $count ->
    [one] { $count } table prise
   *[other] { $count } tables prises
}, { $size ->
    [one] { $bytes } octet
   *[other] { $bytes } octets
} ; { $there } déjà là
import-published = { $file } : prise, comme publiée
import-unpublished = { $file } : prise, non publiée, ses sommes de contrôle sont justes

export-layer = { $set } : { $positions } positions de la couche de { $label } dans { $file }
export-layers = { $set } : { $positions } positions de { $layers } couches dans { $file }

hashes-same = { $set } : { $count ->
    [one] { $count } fichier conforme
   *[other] { $count } fichiers conformes
} à la liste
hashes-different = différent :
hashes-unlisted = pas dans la liste :
hashes-missing = dans la liste, mais absent :
