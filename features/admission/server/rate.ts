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
