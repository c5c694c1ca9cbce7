# Ce que dit cette partie du programme.

# Pourquoi une construction a fini avant son terme.

peer_found = processus { $process } ({ $address }) : trouvé { $found }, attendu { $expected }
peer_ended = le processus { $process } ({ $address }) a mis fin à la construction : { $reason }
cannot_listen = { $address } : impossible d’écouter : { $reason }
cannot_start = grappe : ne peut pas démarrer : { $reason }
unsuitable = { $set } : trouvé { $found }, attendu { $expected }
worker_failed = grappe : un ouvrier de ce processus a échoué ; les couches finies restent, et la même commande continue à partir de là

# Ce qui a été trouvé ou attendu d’un autre processus.

it_to_the_end = qu’il travaille jusqu’à la fin ; les couches finies restent, et la même commande continue à partir de là
it_to_come = qu’il vienne dans les { $seconds } s
it_to_meet_them = qu’il les rencontre dans les { $seconds } s
it_still_waiting = qu’il en attend encore d’autres
no_answer = aucune réponse
no_sign = aucun signe de lui pendant { $seconds } s
no_data_taken = aucune donnée acceptée par lui pendant { $seconds } s
no_whole_answer = pas de réponse entière dans les { $seconds } s
meeting_ended = une rencontre qui est finie
connection_closed = sa connexion fermée
bytes_of_nobody = des octets qu’aucun processus n’envoie
frame_of = une trame { $frame } de { $bytes ->
        [one] { $bytes } octet
       *[other] { $bytes } octets
    }

# Qui a été rencontré.

process = le processus { $number }
process_instead = le processus { $number } à sa place
another_process = un autre
somebody_with_another_token = quelqu’un avec un autre jeton
another_token = un autre jeton
token_here = celui du fichier des machines d’ici
another_program = un autre programme
greeting_of = une salutation de { $bytes ->
        [one] { $bytes } octet
       *[other] { $bytes } octets
    }
greeting_without_process = une salutation sans processus
greeting_no_text = une salutation qui n’est pas un texte
no_such_term = pas de { $name }, que les autres ont
as_here = { $expected }, comme ici

# Ce que plusieurs processus ne peuvent pas construire.

positions_in_block = { $count ->
        [one] { $count } position dans un bloc
       *[other] { $count } positions dans un bloc
    }
divisor_of = un diviseur de { $number }
positions_for_worker = { $count ->
        [one] { $count } position pour un ouvrier dans la couche de { $label }
       *[other] { $count } positions pour un ouvrier dans la couche de { $label }
    }
so_more_workers = { $most } au plus, donc davantage d’ouvriers
dice_game = un jeu de dés
game_with_layers = un jeu dont les tables ont des couches, car un seul processus construit les autres

# La liste des processus.

lines_of_hosts = des lignes HÔTE:PORT, HÔTE:PORT listen ADRESSE:PORT, ou une ligne token MOT
processes = { $count } processus
line_each = 1 à { $most }, une ligne chacun
