import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#ground/screens/api/api-error.ts';
import { useRoleBar } from '#ground/screens/session/role.ts';
import { useSession } from '#ground/screens/session/session.tsx';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { createProposal, proposalsQuery } from './proposal-api.ts';

const FAILED = 'Beim Erstellen eines neuen Antrags ist ein Fehler aufgetreten';

/** 'Neuen Antrag Erstellen': the server attaches it to the quota, where there are any; then the wizard opens (1-portal §4). */
export function NewProposal({ company }: { company: string | undefined }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { refreshProfile } = useSession();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | true>();
  const isSending = useRef(false);
  const bar = useRoleBar('fill-in');

  async function create() {
    if (company === undefined || isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      const { id } = await createProposal(company);
      await Promise.all([client.invalidateQueries({ queryKey: proposalsQuery.queryKey }), refreshProfile()]);
      await navigate(`/antrag/${id}`);
    } catch (error) {
      setFailure(error instanceof ApiError ? error : true);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  return (
    <div className="stack stack--lines">
      {failure && (
        <Alert tone="danger" title={FAILED} announce>
          {reasonOf(failure)}
        </Alert>
      )}
      <div>
        <Button
          kind="primary"
          icon="add"
          busy={isBusy}
          busyLabel="Wird angelegt …"
          lockedBecause={bar}
          onPress={() => void create()}
        >
          Neuen Antrag Erstellen
        </Button>
      </div>
    </div>
  );
}

function reasonOf(failure: ApiError | true): string | undefined {
  if (failure === true || failure.status === 0 || failure.status >= 500) return undefined;
  return failure.violations[0]?.message ?? failure.description;
}
