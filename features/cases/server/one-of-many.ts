import { Problem } from '#ground/server/hydra/problem.ts';

/** Why one of many was not done: the rules' own words. */
interface Refusal {
  status: number;
  said: string;
}

/**
 * Does something to one of many cases, letters or sheets: what is refused here is told, and keeps none of the others.
 * Undefined: it is done. `missing`: what is said where there is no such thing. What is no refusal is thrown on.
 */
export async function refusalOf(act: () => Promise<unknown>, missing?: string): Promise<Refusal | undefined> {
  try {
    await act();
    return undefined;
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    const { status, description, violations } = error;
    if (status === 404 && missing !== undefined) return { status, said: missing };
    return { status, said: violations?.map(({ message }) => message).join(' ') || description };
  }
}
