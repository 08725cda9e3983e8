import type { Programme } from './programme.ts';

/** Where the browser finds the programme in the page. */
export const PROGRAMME_ID = 'programme';

/** The programme as a part of the page: data, which no policy takes for a script. */
export function programmeTag(programme: Programme): string {
  return `<script type="application/json" id="${PROGRAMME_ID}">${programmeJson(programme)}</script>`;
}

/** No text of a programme ends the element it stands in. */
export function programmeJson(programme: Programme): string {
  return JSON.stringify(programme).replaceAll('<', '\\u003c');
}
