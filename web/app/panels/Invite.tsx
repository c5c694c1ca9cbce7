import { useEffect, useState } from "preact/hooks";

import { findServer } from "../engine/server";
import { t } from "../i18n";
import { seatName } from "../state/app";
import { matchLink } from "../state/link";
import { live, type SharedMatch } from "../state/play";
import { Icon } from "./Icon";
import { copy } from "./Share";

/** The modules of a code's edge, which is empty so that cameras find the code. */
const EDGE = 4;

/** Whether only this machine can open an address. */
function isOwn(host: string): boolean {
  return host === "localhost" || host.endsWith(".localhost") || host.startsWith("127.") || host === "[::1]";
}

/** A text as a QR code. */
function Code({ text }: { text: string }) {
  const [path, setPath] = useState<{ d: string; size: number } | null>(null);
  useEffect(() => {
    let isOld = false;
    import("lean-qr").then(
      ({ correction, generate }) => {
        const code = generate(text, { minCorrectionLevel: correction.M });
        let d = "";
        for (let y = 0; y < code.size; y++) {
          for (let x = 0; x < code.size; x++) if (code.get(x, y)) d += `M${x + EDGE} ${y + EDGE}h1v1h-1z`;
        }
        if (!isOld) setPath({ d, size: code.size + 2 * EDGE });
      },
      // The link is there as text.
      () => undefined,
    );
    return () => {
      isOld = true;
    };
  }, [text]);
  if (!path) return null;
  return (
    <svg class="code" viewBox={`0 0 ${path.size} ${path.size}`} role="img" aria-label={t("shared-code")}>
      <rect width={path.size} height={path.size} fill="#fff" />
      <path d={path.d} fill="#000" shape-rendering="crispEdges" />
    </svg>
  );
}

/** A link as text, with a button that copies it. */
function Link({ name, address }: { name: string; address: string }) {
  const [said, setSaid] = useState("");
  return (
    <div class="shared">
      <label>
        <span>{name}</span>
        <input readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
      </label>
      {window.isSecureContext && (
        <button type="button" onClick={() => void copy(address, () => setSaid(t("shared-copied")), t("shared-copied"))}>
          <Icon name="copy" />
          {t("shared-copy")}
        </button>
      )}
      {said && <span class="quiet">{said}</span>}
    </div>
  );
}

/** The links to a match: for the other players, for those who watch, and for the reader's own seat on another device. */
export function Invite({ of }: { of: SharedMatch }) {
  const [base, setBase] = useState(location.origin + location.pathname);
  useEffect(() => {
    if (!isOwn(location.hostname)) return;
    void findServer().then((found) => {
      if (typeof found === "object" && found.network) setBase(found.network);
    });
  }, []);
  const address = (key: string) => new URL(matchLink(key), base).href;
  const seats = live.value?.seats ?? [];
  const missing = of.others.filter(({ seat }) => seats.find((one) => one.seat === seat)?.joined === false);
  const isSeat = of.key.includes(".");
  const id = of.key.split(".")[0]!;
  return (
    <div class="invite">
      {missing.map(({ seat, key }) => (
        <div key={seat}>
          <h3>{t("shared-invite", { player: seatName(seat) })}</h3>
          <p>{t("shared-how")}</p>
          <Code text={address(key)} />
          <Link name={t("shared-link")} address={address(key)} />
        </div>
      ))}
      {missing.length > 0 && isOwn(new URL(base).hostname) && <p class="fault">{t("shared-only-here")}</p>}
      {!window.isSecureContext && <p class="quiet">{t("shared-insecure")}</p>}
      <details>
        <summary>{t("shared-more")}</summary>
        <Link name={t("shared-to-watch")} address={address(id)} />
        {isSeat && <Link name={t("shared-own")} address={address(of.key)} />}
      </details>
    </div>
  );
}
