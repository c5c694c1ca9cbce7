# What `ishwa serve` says.

serve-address = Ishwa is at { $address } (Ctrl-C ends it)
serve-no-page = This program was built without the page: with Node.js, `npm ci && npm run build` in the folder web and then `cargo build --release` build one that has it; the questions in JSON are answered all the same.
