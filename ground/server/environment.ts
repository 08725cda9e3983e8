/** A wrong setting: the start ends with this one line. */
export class ConfigError extends Error {}

export type Environment = Readonly<Record<string, string | undefined>>;

export function filled(value: string | undefined): string | undefined {
  return value === undefined || value.trim() === '' ? undefined : value.trim();
}

export function readUrl(env: Environment, name: string, protocols: readonly string[]): string | undefined {
  const text = filled(env[name]);
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url !== undefined && protocols.includes(url.protocol)) return text;
  throw new ConfigError(
    `${name} muss eine Adresse sein, die mit ${protocols.map((one) => `${one}//`).join(' oder ')} beginnt.`,
  );
}
