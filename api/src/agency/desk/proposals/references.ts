import type { Reference } from '@portal/domain/agency/desk/wire.ts';
import { listLegalForms, listSectorKeys } from '../../../lookups/public.ts';
import type { Db } from '../../../platform/portal.ts';

const IRI = /"(\/api\/(?:legal_forms|sector_keys)\/\d+)"/g;

/** What the answers refer to by address, with its name: the look-ups themselves are the applicants'. */
export async function referencesIn(db: Db, answers: object): Promise<Reference[]> {
  const named = new Set([...JSON.stringify(answers).matchAll(IRI)].map(([, iri = '']) => iri));
  if (named.size === 0) return [];
  const forms = (await listLegalForms(db)).map(({ id, name }) => ({ iri: `/api/legal_forms/${id}`, label: name }));
  const sectors = (await listSectorKeys(db)).map(({ id, key, name }) => ({
    iri: `/api/sector_keys/${id}`,
    label: key === name ? name : `${key} ${name}`,
  }));
  return [...forms, ...sectors].filter(({ iri }) => named.has(iri));
}
