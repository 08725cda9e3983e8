import { ExtraPart } from '#ground/screens/extra-part.tsx';
import './list-page.css';
import { useRoleBar } from '#ground/screens/session/role.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { ButtonRow } from '#ground/screens/ui/action/button-row.tsx';
import { LinkButton } from '#ground/screens/ui/action/link-button.tsx';
import type { Tone } from '#ground/screens/ui/message/alert.tsx';
import { Badge } from '#ground/screens/ui/message/badge.tsx';
import { Stack } from '#ground/screens/ui/page/stack.tsx';
import { Table } from '#ground/screens/ui/table/table.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { STANDINGS } from '../../rules/standing.ts';
import { LIST_TEXTS, stateText } from '../../rules/texts.ts';
import type { Verification } from '../../rules/wire.ts';
import type { VerificationState } from '../../rules/workflow.ts';
import { DueLine } from '../due-line.tsx';
import { offersResubmission } from './list-banners.tsx';
import type { Creation } from './list-create.ts';
import type { ListRow } from './list-rows.ts';

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
