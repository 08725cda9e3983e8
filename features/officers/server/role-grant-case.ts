import { defineCase } from '#features/cases/server/case-kind.ts';
import { ROLE_GRANT_TABLE } from '../rules/acts.ts';
import { officerIri } from './actor.ts';
import { confirm, propose, refuse, takeBack } from './change-grant.ts';
import { loadGrant } from './grant-store.ts';

export const ROLE_GRANT_CASE = defineCase({
  name: 'role-grant',
  table: ROLE_GRANT_TABLE,
  load: loadGrant,
  about: ({ officerId }) => [officerIri(officerId)],
  facts: async () => ({}),
  // Whoever gets the roles never confirms them.
  closed: ({ officerId }, performer) => (officerId === performer.id ? ['confirm'] : []),
  effects: { propose, confirm, 'take-back': takeBack, refuse },
  mails: {},
  writesDraft: [],
  signs: { confirm: ['propose'] },
  dropsDrafts: [],
});
