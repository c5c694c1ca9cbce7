/** The sound of seeds that fall into pits, made by the browser itself. */
import { sounds } from "../state/settings";

/** The length of a knock, in seconds, and its loudness. */
const LENGTH = 0.05;
const LOUDNESS = 0.25;
/** The lowest and the highest pitch: a fuller pit sounds higher. */
const PITCHES = [520, 1400] as const;
const MOST = 14;

let context: AudioContext | null = null;
let knock: AudioBuffer | null = null;

/** A knock on wood: noise that dies away at once. */
function knockOf({ sampleRate }: AudioContext): AudioBuffer {
  const buffer = new AudioBuffer({ length: Math.ceil(LENGTH * sampleRate), sampleRate });
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++) {
    samples[at] = (2 * Math.random() - 1) * Math.exp((-9 * at) / samples.length);
  }
  return buffer;
}

/** The sound of a seed that falls into a pit with this many seeds, if the reader wants sounds. */
export function fall(seeds: number): void {
  if (!sounds.value) return;
  try {
    context ??= new AudioContext();
    // A browser is silent until the reader has touched the page; what falls before is not heard later.
    if (context.state === "running") play(context, seeds);
    else context.resume().catch(() => {});
  } catch {
    // Some browsers have no sounds.
  }
}

function play(context: AudioContext, seeds: number): void {
  knock ??= knockOf(context);
  const [low, high] = PITCHES;
  const source = new AudioBufferSourceNode(context, { buffer: knock });
  const frequency = low + ((high - low) * Math.min(seeds, MOST)) / MOST;
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency, Q: 4 });
  source
    .connect(filter)
    .connect(new GainNode(context, { gain: LOUDNESS }))
    .connect(context.destination);
  source.start();
}
