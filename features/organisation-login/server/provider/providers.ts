import type { Side } from '#features/access/server/realm.ts';
import type { Portal } from '#ground/server/portal.ts';
import { Provider } from './provider.ts';

type Providers = Readonly<Record<Side, Provider | undefined>>;

const kept = new WeakMap<Portal['config'], Providers>();

/** This process's provider of a side; undefined where none is configured. */
export function findProvider({ config, log }: Pick<Portal, 'config' | 'log'>, side: Side): Provider | undefined {
  const known = kept.get(config);
  if (known !== undefined) return known[side];
  const { applicant, officer } = config.identity;
  const opened: Providers = {
    applicant: applicant && new Provider(applicant, log),
    officer: officer && new Provider(officer, log),
  };
  kept.set(config, opened);
  return opened[side];
}
