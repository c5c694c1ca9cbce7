# Ce que dit `ishwa serve`.

serve-address = Ishwa est à { $address } (Ctrl-C y met fin)
serve-no-page = Ce programme a été construit sans la page : avec Node.js, `npm ci && npm run build` dans le dossier web puis `cargo build --release` en construisent un qui la contient ; les questions en JSON ont leur réponse de toute façon.
