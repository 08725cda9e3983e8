import { DIGITAL_JETZT } from './digital-jetzt/programme.ts';

/** The programme that tests, benches and the examples of the steps play in. */
export const EXAMPLE_PROGRAMME = DIGITAL_JETZT;
