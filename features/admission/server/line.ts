import { admissionLimit, drawnFrom, lineBegin, type Places } from './places.ts';

/** How many are let in a second, and how many have been of late. */
export interface Rate {
  perSecond: number;
  /** People a second whose load is felt now: of those who really came in, smoothed over the time until they are felt. */
  felt: number;
}

/** What a second has shown. */
interface Second {
  /** 1 is what can just be served in time. */
  pressure: number;
  /** People let in. */
  came: number;
}

/** To begin with, for each process of the machine, which has one for each core: what a small core can just do. */
const FIRST = 15;
const BOUNDS = { least: 1, most: 500 };
/** Seconds over which a person's load comes: the page at once, the login after reading and typing, the rest after that. */
const ECHO = 12;
/** Share of the way gone each second towards the rate that seems right: slower up, for what is done inside is felt last. */
const STEP = { up: 1 / 16, down: 1 / 15 };
/**
 * Outside of these the pressure says little about those let in: a portal does something even for nobody, and a line has
 * to become shorter first, whether it is three times too long or ten.
 */
const TELLING = { least: 0.25, most: 3 };
/** Share of those who might come in; below it nothing is learnt about whether they are too few. */
const USED = 0.8;

export function firstRate(processes = 1): Rate {
  const perSecond = FIRST * processes;
  return { perSecond, felt: perSecond };
}

/**
 * The rate a second later: if those who are felt now make a pressure of so much, then that many fewer or more would make
 * just 1. Asking who is felt now and not who is let in now, it neither floods nor starves the portal though an effect comes
 * ten seconds after its cause.
 */
export function nextRate({ perSecond, felt: before }: Rate, { pressure, came }: Second): Rate {
  const felt = before + (came - before) / ECHO;
  // So few came that the rate was not used up (nobody waits, or it has not opened yet): the pressure says nothing about a higher rate.
  if (pressure < 1 && came < perSecond * USED) return { perSecond, felt };
  const right = felt / within(TELLING, pressure);
  const step = right > perSecond ? STEP.up : STEP.down;
  return { perSecond: within(BOUNDS, perSecond + (right - perSecond) * step), felt };
}

function within({ least, most }: { least: number; most: number }, value: number): number {
  return Math.min(Math.max(value, least), most);
}

/** How the waiting room stands; all times in seconds since 1970. */
export interface Line {
  isClosed: boolean;
  /** Places before this one are let in. */
  admittedTo: number;
  rate: Rate;
  calmSince: number | undefined;
  advancedAt: number;
}

export interface Situation {
  now: number;
  /** Of the busiest process: 1 is what can just be served in time. */
  pressure: number;
  /** That serve on this machine. */
  processes: number;
  places: Places;
  /** The next opening, or the one that has just been. */
  opening: number | undefined;
  /** People a second, set by whoever runs the portal: then the waiting room is always there. */
  fixedRate: number | undefined;
}

/** Below this for so long, with nobody waiting, nobody needs to wait. */
const CALM = { pressure: 0.75, seconds: 15 };
/** Where nobody is let in, somebody must still be told something: as if it were one an hour. */
const LEAST_TOLD_RATE = 1 / 3600;
/** A process that slept does not let in everybody at once. */
const LONGEST_STEP = 2;
/** However many processes there are, the line moves once a second. */
const SHORTEST_STEP = 0.9;
/** Machines' clocks may differ so much; beyond it somebody has set the clock of the demonstration back. */
export const CLOCKS_APART = 60;

export const OPEN: Line = { isClosed: false, admittedTo: 0, rate: firstRate(), calmSince: undefined, advancedAt: 0 };

/** The line a moment later. Closes at once, opens late: between the two it lets in as many as the load allows. */
export function advance(line: Line, situation: Situation): Line {
  const { now, pressure, fixedRate } = situation;
  if (!line.isClosed) return pressure < 1 && fixedRate === undefined ? line : begin(situation);
  // Or nobody would be let in until the clock is again where it was.
  if (now < line.advancedAt - CLOCKS_APART) return begin(situation);
  const elapsed = now - line.advancedAt;
  if (elapsed >= 0 && elapsed < SHORTEST_STEP) return line;
  const { admittedTo, came } = letIn(line, situation);
  const rate = fixed(nextRate(line.rate, { pressure, came }), fixedRate);
  const isCalm = fixedRate === undefined && pressure < CALM.pressure && isEmpty(admittedTo, situation);
  const calmSince = isCalm ? (line.calmSince ?? now) : undefined;
  const isClosed = calmSince === undefined || now - calmSince < CALM.seconds;
  return { isClosed, admittedTo, rate, calmSince, advancedAt: now };
}

function begin({ now, opening, fixedRate, processes }: Situation): Line {
  const rate = fixed(firstRate(processes), fixedRate);
  return { isClosed: true, admittedTo: lineBegin(now, opening), rate, calmSince: undefined, advancedAt: now };
}

function fixed(rate: Rate, perSecond: number | undefined): Rate {
  return perSecond === undefined ? rate : { ...rate, perSecond };
}

/** `came`: people a second. */
function letIn(line: Line, { now, places, opening }: Situation): { admittedTo: number; came: number } {
  const seconds = Math.min(Math.max(now - line.advancedAt, 0), LONGEST_STEP);
  const admittedTo = places.after(line.admittedTo, line.rate.perSecond * seconds, admissionLimit(now, opening));
  return { admittedTo, came: seconds === 0 ? 0 : places.between(line.admittedTo, admittedTo) / seconds };
}

/** Of those who may be let in already: newcomers of this moment shall not keep it closed. */
function isEmpty(admittedTo: number, { now, places, opening }: Situation): boolean {
  return places.between(admittedTo, admissionLimit(now, opening)) < 1;
}

/** How many stand before a place, and how long it takes at today's rate until it is let in itself. */
export function standing(
  line: Line,
  at: number,
  { now, places, opening }: Pick<Situation, 'now' | 'places' | 'opening'>,
): { ahead: number; seconds: number } {
  const ahead = Math.floor(places.between(line.admittedTo, at));
  const untilOpening = opening !== undefined && at >= drawnFrom(opening) ? Math.max(0, opening - now) : 0;
  const turn = (ahead + 1) / Math.max(line.rate.perSecond, LEAST_TOLD_RATE);
  return { ahead, seconds: Math.round(untilOpening + turn) };
}
