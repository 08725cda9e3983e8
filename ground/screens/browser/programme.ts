import { PROGRAMME_ID, type Programme } from '#ground/rules/programme/programme.ts';

/**
 * The programme this portal runs. It comes with the page, so that every screen has it before anything is asked of the
 * server, and the built files are the same for every programme.
 */
export const PROGRAMME: Programme = JSON.parse(document.getElementById(PROGRAMME_ID)?.textContent ?? '');
