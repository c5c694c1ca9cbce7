import { useEffect, useState } from "preact/hooks";

import { isKept, sizeOf } from "../engine/assets";
import { arrive, type Asset } from "../engine/engine";
import { megabytes, percent, t } from "../i18n";
import { complain, engine, gameId, rules } from "../state/app";

interface Offer {
  asset: Asset;
  /** The fraction loaded so far; `null` before the fetch is requested. */
  part: number | null;
  /** Ends the fetch. */
  stop?: () => void;
}

/** Large tables of a game, which are fetched on request; cached ones are used at once. */
export function Assets() {
  const [offers, setOffers] = useState<Offer[]>([]);
  const there = engine.value;
  const [game, options] = [gameId.value, rules.value];

  async function bring(asset: Asset): Promise<void> {
    const stopping = new AbortController();
    const stop = () => stopping.abort();
    const show = (part: number) =>
      setOffers((all) => all.map((offer) => (offer.asset === asset ? { ...offer, part, stop } : offer)));
    try {
      show(0);
      await there!.bring(asset, show, stopping.signal);
      arrive();
      setOffers((all) => all.filter((offer) => offer.asset !== asset));
    } catch (error) {
      if (!stopping.signal.aborted) complain(error);
      setOffers((all) => all.map((offer) => (offer.asset === asset ? { ...offer, part: null } : offer)));
    }
  }

  useEffect(() => {
    setOffers([]);
    if (!there || !game) return;
    let isOld = false;
    const look = async () => {
      for (const asset of await there.offers(game, options)) {
        const kept = await isKept(asset);
        if (isOld) return;
        if (!kept) setOffers((all) => [...all, { asset, part: null }]);
        else await there.bring(asset, () => undefined).then(arrive);
      }
    };
    look().catch((error: unknown) => !isOld && complain(error));
    return () => {
      isOld = true;
    };
  }, [there, game, options]);

  if (!offers.length) return null;
  return (
    <section class="panel offers">
      {offers.map((offer) => (
        <div key={offer.asset.files[0]?.name}>
          {offer.part === null ? (
            <>
              <p>{t("table-offer", { size: megabytes(sizeOf(offer.asset)) })}</p>
              <button type="button" onClick={() => void bring(offer.asset)}>
                {t("table-bring")}
              </button>
            </>
          ) : (
            <div class="progress">
              <label>
                {t("table-comes", { part: percent(offer.part) })}
                <progress max="1" value={offer.part} />
              </label>
              <button type="button" onClick={offer.stop}>
                {t("stop")}
              </button>
            </div>
          )}
        </div>
      ))}
    </section>
  );
}
