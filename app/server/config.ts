import { type Config, ConfigError, type Environment, filled, readGroundConfig } from '#ground/server/config.ts';
import { DEFAULT_PROGRAMME, isProgrammeName, PROGRAMMES, type ProgrammeName } from '#programmes/programmes.ts';
import { readFeatureConfigs } from './feature-configs.ts';

declare module '#ground/server/config.ts' {
  interface Config {
    /** The grant programme this portal runs. */
    programme: ProgrammeName;
  }
}

/** Reads and checks the environment. Throws ConfigError with one clear line for a wrong value. */
export function readConfig(env: Environment): Config {
  return { ...readGroundConfig(env), programme: readProgramme(env), ...readFeatureConfigs(env) };
}

function readProgramme(env: Environment): ProgrammeName {
  const text = filled(env.PORTAL_PROGRAMME) ?? DEFAULT_PROGRAMME;
  if (isProgrammeName(text)) return text;
  const known = Object.keys(PROGRAMMES).map((name) => `„${name}“`);
  throw new ConfigError(`PORTAL_PROGRAMME muss ${known.join(' oder ')} sein, nicht „${text}“.`);
}
