import { readIdentity } from '#features/organisation-login/server/identity-config.ts';
import type { Environment } from '#ground/server/config.ts';

/**
 * What features read of the environment. A list beside that of the features themselves: the process that watches over the
 * others says what is wrong with it, and loads no feature. Throws ConfigError.
 */
export const readFeatureConfigs = (env: Environment) => ({
  // Extras.
  identity: readIdentity(env),
});
