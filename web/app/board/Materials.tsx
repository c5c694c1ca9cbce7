/** The light, shadow and grain of boards like objects: transparent, so that each material gives its own colours. */

const light = "rgb(255 255 255)";
const dark = "rgb(0 0 0)";

/** Once on the page, for all pictures. */
export function Materials() {
  return (
    <svg class="materials" width="0" height="0" aria-hidden="true">
      <defs>
        {/* Light falls from the upper left: into a hollow, and on a piece. */}
        <radialGradient id="hollow" cx="0.56" cy="0.6" r="0.6">
          <stop offset="0" stop-color={dark} stop-opacity="0.04" />
          <stop offset="0.65" stop-color={dark} stop-opacity="0.18" />
          <stop offset="1" stop-color={dark} stop-opacity="0.5" />
        </radialGradient>
        <linearGradient id="tray" x2="0" y2="1">
          <stop offset="0" stop-color={dark} stop-opacity="0.42" />
          <stop offset="0.12" stop-color={dark} stop-opacity="0.14" />
          <stop offset="0.9" stop-color={dark} stop-opacity="0.1" />
          <stop offset="1" stop-color={light} stop-opacity="0.12" />
        </linearGradient>
        <radialGradient id="gloss" cx="0.35" cy="0.28" r="0.8">
          <stop offset="0" stop-color={light} stop-opacity="0.55" />
          <stop offset="0.4" stop-color={light} stop-opacity="0.06" />
          <stop offset="1" stop-color={dark} stop-opacity="0.28" />
        </radialGradient>
        <linearGradient id="shade" x2="1" y2="1">
          <stop offset="0" stop-color={light} stop-opacity="0.2" />
          <stop offset="0.5" stop-color={light} stop-opacity="0" />
          <stop offset="1" stop-color={dark} stop-opacity="0.2" />
        </linearGradient>
        <pattern id="wood" width="240" height="36" patternUnits="userSpaceOnUse">
          <path
            class="grain"
            d="M0 4c60 5 80-5 240 0M0 11c90-6 130 7 240 0M0 19c40 4 120-6 240 0M0 26c80 6 160-4 240 0M0 32c50-3 150 3 240 0"
          />
        </pattern>
        <pattern id="sand" width="72" height="60" patternUnits="userSpaceOnUse">
          <path
            class="grains"
            d="M6 8h0M23 3h0M41 12h0M60 6h0M14 21h0M33 26h0M52 22h0M68 29h0M4 36h0M24 41h0M44 38h0M61 45h0M12 53h0M35 55h0M55 57h0"
          />
          <path class="ripple" d="M0 17c18-8 40 8 72 0M0 48c24 8 46-8 72 0" />
        </pattern>
        <pattern id="stone" width="120" height="90" patternUnits="userSpaceOnUse">
          <path
            class="grains"
            d="M9 12h0M31 5h0M55 18h0M88 9h0M110 25h0M20 38h0M47 45h0M73 34h0M98 51h0M6 64h0M36 72h0M62 63h0M84 80h0M113 74h0"
          />
          <path class="ripple" d="M0 30l22 8 14-5M70 0l-8 15 12 9M104 90l-10-18 8-12" />
        </pattern>
      </defs>
    </svg>
  );
}
