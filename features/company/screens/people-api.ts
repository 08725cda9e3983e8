import { queryOptions } from '@tanstack/react-query';
import type { Answers } from '#ground/rules/fields/field.ts';
import type { CompanyRole } from '#ground/rules/session/rights.ts';
import { call } from '#ground/screens/api/api-client.ts';
import type { AcceptedInvitation, CompanyPeople, CompanyRecord, InvitationView, Memberships } from '../rules/wire.ts';

const COMPANY = '/api/action/company';

export const peopleQuery = queryOptions({
  queryKey: ['company', 'people'],
  queryFn: () => call<CompanyPeople>(`${COMPANY}/people`),
  staleTime: 0,
});

export interface RecordAsked {
  /** Null: of everybody, of every application. */
  person: string | null;
  proposal: string | null;
  /** From 1. */
  page: number;
}

export function recordQuery({ person, proposal, page }: RecordAsked) {
  const only = Object.entries({ person, proposal }).flatMap(([name, id]) => (id === null ? [] : [`&${name}=${id}`]));
  return queryOptions({
    queryKey: ['company', 'record', person, proposal, page],
    queryFn: () => call<CompanyRecord>(`${COMPANY}/record?page=${page}${only.join('')}`),
    // Others are at work.
    staleTime: 0,
  });
}

export function loadMemberships(): Promise<Memberships> {
  return call('/api/action/memberships');
}

export function invite(body: { email: string | null; role: string | null }): Promise<CompanyPeople> {
  return call(`${COMPANY}/invitations`, { method: 'POST', body });
}

export function revoke(id: string): Promise<CompanyPeople> {
  return call(`${COMPANY}/invitations/${id}/revoke`, { method: 'POST' });
}

export function changeRole(id: string, role: CompanyRole): Promise<CompanyPeople> {
  return call(`${COMPANY}/people/${id}`, { method: 'PUT', body: { role } });
}

export function handOver(id: string): Promise<CompanyPeople> {
  return call(`${COMPANY}/people/${id}/hand-over`, { method: 'POST' });
}

export function removePerson(id: string): Promise<CompanyPeople> {
  return call(`${COMPANY}/people/${id}/remove`, { method: 'POST' });
}

export function leave(): Promise<Memberships> {
  return call(`${COMPANY}/leave`, { method: 'POST' });
}

const invitationPath = (token: string) => `/api/action/invitation/${encodeURIComponent(token)}`;

export function loadInvitation(token: string): Promise<InvitationView> {
  return call(invitationPath(token));
}

export function accept(token: string): Promise<AcceptedInvitation> {
  return call(`${invitationPath(token)}/accept`, { method: 'POST' });
}

export function registerInvited(token: string, body: Answers): Promise<AcceptedInvitation> {
  return call(`${invitationPath(token)}/register`, { method: 'POST', body });
}
