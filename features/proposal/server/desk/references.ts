import type { Reference } from '#features/desk/rules/wire.ts';
import { listLegalForms, listSectorKeys } from '#features/lookups/server/lookups.ts';
import { LEGAL_FORM_PATH, LOOKUP_PATHS, SECTOR_KEY_PATH } from '#ground/rules/contract/wire.ts';
import type { Db } from '#ground/server/portal.ts';

const IRI = new RegExp(`"((?:${LOOKUP_PATHS.join('|')})/\\d+)"`, 'g');

/** What the answers refer to by address, with its name: the look-ups themselves are the applicants'. */
export async function referencesIn(db: Db, answers: object): Promise<Reference[]> {
  const named = new Set([...JSON.stringify(answers).matchAll(IRI)].map(([, iri = '']) => iri));
  if (named.size === 0) return [];
  const forms = (await listLegalForms(db)).map(({ id, name }) => ({ iri: `${LEGAL_FORM_PATH}/${id}`, label: name }));
  const sectors = (await listSectorKeys(db)).map(({ id, key, name }) => ({
    iri: `${SECTOR_KEY_PATH}/${id}`,
    label: key === name ? name : `${key} ${name}`,
  }));
  return [...forms, ...sectors].filter(({ iri }) => named.has(iri));
}
