import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Proposal } from '#features/proposal/rules/wire.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { ApiError } from '#ground/screens/api/api-error.ts';
import { runtimeConfig, useServerNow } from '#ground/screens/api/server-time.ts';
import { ExtraPart } from '#ground/screens/extra-part.tsx';
import { useAct } from '#ground/screens/forms/use-act.ts';
import { Alert, Badge, type Tone } from '#ground/screens/ui/alert.tsx';
import { Button, ButtonRow, LinkButton } from '#ground/screens/ui/button.tsx';
import { Stack, Text } from '#ground/screens/ui/section.tsx';
import { isResubmissionOver } from '../rules/deadlines.ts';
import { LIST_TEXTS, resubmitBanner, stateText } from '../rules/texts.ts';
import type { Verification } from '../rules/wire.ts';
import type { ListRow } from './list-rows.ts';
import { createVerification, verificationsQuery } from './verification-api.ts';
import './list-page.css';
import { useRoleBar } from '#ground/screens/session/role.ts';
import { Table } from '#ground/screens/ui/table.tsx';
import { STANDINGS } from '../rules/standing.ts';
import type { VerificationState } from '../rules/workflow.ts';
import { DueLine } from './deadlines.tsx';

/** Whether late invoices are a matter of this portal at all (3-proof-of-use §1). */
export function offersResubmission(): boolean {
  return runtimeConfig().features.resubmit_invoices;
}

interface OpenResubmission {
  id: string;
  number: string;
  /** Last day. */
  until: string;
}

function openResubmissions(rows: readonly ListRow[], now: Date): OpenResubmission[] {
  return rows.flatMap(({ proposal, verification, isRevoked }) => {
    if (isRevoked || verification?.currentStep !== 'resubmit_invoices') return [];
    const { id, resubmitUntil: until } = verification;
    return until === null || isResubmissionOver(until, now) ? [] : [{ id, number: proposal.proposalId, until }];
  });
}

/** One banner for every proof of use to which invoices can be handed in late (3-proof-of-use §2.1). */
export function ResubmitBanners({ rows }: { rows: readonly ListRow[] }) {
  const now = useServerNow();
  const open = offersResubmission() ? openResubmissions(rows, now) : [];
  if (open.length === 0) return null;
  return (
    <Stack>
      {open.map(({ id, number, until }) => (
        <Alert key={id} tone="warning" title={resubmitBanner(formatDay(until))}>
          <p>Das gilt für den Verwendungsnachweis zum Antrag {number}.</p>
          <ButtonRow>
            <LinkButton kind="primary" to={`/nachreichen/${id}`} aria-label={`${LIST_TEXTS.resubmit}: ${number}`}>
              {LIST_TEXTS.resubmit}
            </LinkButton>
          </ButtonRow>
        </Alert>
      ))}
    </Stack>
  );
}

export interface Creation {
  /** Id of the application whose proof of use is being begun. */
  busy: string | undefined;
  failure: { number: string; reason: string | undefined } | undefined;
  create(proposal: Proposal): Promise<void>;
  clear(): void;
}

/**
 * 'Verwendungsnachweis anlegen': begins it and opens its wizard (3-proof-of-use §2.1). A second press meanwhile does
 * nothing. `onRefused`: the server knows better what the list should say.
 */
export function useCreation(onRefused: () => void): Creation {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { busy, failure, run, clear } = useAct();
  const [number, setNumber] = useState('');

  async function create({ '@id': iri, id, proposalId }: Proposal) {
    if (busy === undefined) setNumber(proposalId);
    await run(id, async () => {
      const created = await createVerification(iri).catch(refused);
      client.setQueryData<readonly Verification[]>(
        verificationsQuery.queryKey,
        (known) => known && [...known, created],
      );
      await navigate(`/vn/${created.id}/bearbeiten`);
    });
  }

  function refused(error: unknown): never {
    if (error instanceof ApiError && error.status === 422) onRefused();
    throw error;
  }

  return { busy, failure: failure && { number, reason: failure.reason }, create, clear };
}

interface ListTableProps {
  rows: readonly ListRow[];
  creation: Creation;
}

/** Two columns: the approved application, and its proof of use with what can be done (3-proof-of-use §2.1). */
export function ListTable({ rows, creation }: ListTableProps) {
  return (
    <div className="verifications">
      <Table
        label={LIST_TEXTS.table}
        rows={rows}
        rowKey={({ proposal }) => proposal.id}
        columns={[
          { header: LIST_TEXTS.proposal, rowHeader: true, cell: (row) => <Application row={row} /> },
          { header: LIST_TEXTS.verification, cell: (row) => <Account row={row} creation={creation} /> },
        ]}
      />
    </div>
  );
}

function Application({ row: { proposal, isRevoked } }: { row: ListRow }) {
  return (
    <div className="verifications__cell">
      <span className="kern-label">{proposal.proposalId}</span>
      <span className="kern-body">{proposal.companyName}</span>
      {isRevoked ? (
        <Badge tone="warning">{LIST_TEXTS.revoked}</Badge>
      ) : (
        <Badge tone="success">{LIST_TEXTS.approved}</Badge>
      )}
    </div>
  );
}

function Account({ row, creation }: { row: ListRow; creation: Creation }) {
  const { verification, action, isRevoked } = row;
  const reason = action.kind === 'barred' || action.kind === 'view' ? action.reason : undefined;
  return (
    <Stack gap="lines">
      <div>
        <State row={row} />
      </div>
      {verification && !isRevoked && <DueLine {...verification} />}
      {reason && <Text>{reason}</Text>}
      {action.kind !== 'barred' && (
        <div>
          <Action row={row} creation={creation} />
        </div>
      )}
      {verification && (
        <ExtraPart name="own-copy" of={{ of: 'verification', id: verification.id, number: row.proposal.proposalId }} />
      )}
    </Stack>
  );
}

const TONES: Readonly<Partial<Record<VerificationState, Tone>>> = {
  submitted: 'success',
  resubmit_invoices: 'warning',
};

function State({ row: { verification, action } }: { row: ListRow }) {
  if (verification !== undefined) {
    const state = shownState(verification);
    const standing = standingOf(verification);
    return standing === undefined ? (
      <Badge tone={TONES[state] ?? 'info'}>{stateText(state)}</Badge>
    ) : (
      <Badge tone={standing.tone}>{standing.label}</Badge>
    );
  }
  // It exists, but what is to be known of it could not be loaded.
  if (action.kind === 'view') return null;
  return <Badge tone="info">{LIST_TEXTS.notBegun}</Badge>;
}

function standingOf({ standing }: Verification) {
  return standing === null ? undefined : STANDINGS[standing];
}

/** Late invoices are told of only where the portal offers them. */
function shownState({ currentStep }: Verification): VerificationState {
  return currentStep === 'resubmit_invoices' && !offersResubmission() ? 'submitted' : currentStep;
}

function Action({ row: { proposal, action }, creation }: { row: ListRow; creation: Creation }) {
  const number = proposal.proposalId;
  const bar = useRoleBar('prepare');
  if (action.kind === 'barred') return null;
  if (action.kind === 'create') {
    return (
      <Button
        kind="primary"
        icon="add"
        busy={creation.busy === proposal.id}
        busyLabel={LIST_TEXTS.creating}
        lockedBecause={bar}
        aria-label={`${LIST_TEXTS.create}: ${number}`}
        onPress={() => void creation.create(proposal)}
      >
        {LIST_TEXTS.create}
      </Button>
    );
  }
  return (
    <ButtonRow>
      {action.kind === 'edit' && (
        <LinkButton icon="edit" to={`/vn/${action.id}/bearbeiten`} aria-label={`${LIST_TEXTS.edit}: ${number}`}>
          {LIST_TEXTS.edit}
        </LinkButton>
      )}
      <LinkButton icon="visibility" to={`/vn/${action.id}/anzeigen`} aria-label={`${LIST_TEXTS.view}: ${number}`}>
        {LIST_TEXTS.view}
      </LinkButton>
    </ButtonRow>
  );
}
