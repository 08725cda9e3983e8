/** What other features may use of this one; the rest is its own business. */
export { beginAtProvider, findBrowser, findReturn, providerButton, retieBrowser } from './begin.ts';
export { findProviderLogOut, sealIdToken } from './log-out.ts';
export { PROVIDER_PATHS } from './paths.ts';
export { LoginRefused, type Provider, ProviderAway, type Told } from './provider.ts';
export { findProvider } from './providers.ts';
export {
  type Arrival,
  deleteExpired,
  endArrival,
  findArrival,
  insertArrival,
  insertProviderSession,
  listLogins,
  type Side,
} from './store.ts';
