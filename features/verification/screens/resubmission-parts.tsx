import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import type { OwnResubmission } from '#features/cases/rules/case-wire.ts';
import { proofsAt } from '#features/correction/rules/proof-of-use-places.ts';
import { call } from '#ground/screens/api/api-client.ts';
import { filesQuery } from '#ground/screens/forms/files/media.ts';
import { QuestionNotes } from '#ground/screens/forms/question-notes.tsx';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Button, ButtonRow, LinkButton } from '#ground/screens/ui/button.tsx';
import { BackLink } from '#ground/screens/ui/link.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Stack, Text } from '#ground/screens/ui/section.tsx';
import { INCOMPLETE_INVOICES, TEXTS } from '../rules/resubmission-texts.ts';
import { LOAD_ERRORS } from '../rules/texts.ts';
import type { Invoice } from '../rules/wire.ts';
import { filePlaceOf, invoiceName, isWholeAmong, proofName } from './invoice-names.ts';
import type { LoadedVerification } from './use-loaded-verification.ts';

const FAULT = 'Der Grund der Nachforderung konnte nicht geladen werden.';

export function askedQuery(id: string) {
  return queryOptions({
    queryKey: ['verification', id, 'resubmission-asked'],
    queryFn: () => call<OwnResubmission>(`/api/action/verification/${id}/resubmission`),
  });
}

/** Why invoices are asked for, and what is asked of no single proof. The mail has said it as well. */
export function ResubmissionReason({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(askedQuery(id));
  if (error !== null && data === undefined) {
    return (
      <Alert tone="danger" title={FAULT} announce>
        <p>Er steht auch in unserer E-Mail an Sie.</p>
        <ButtonRow>
          <Button onPress={() => void refetch()}>{LOAD_ERRORS.retry}</Button>
        </ButtonRow>
      </Alert>
    );
  }
  if (data === undefined || data.reason === null) return null;
  return (
    <>
      <Alert tone="info" title="Darum bitten wir Sie">
        <p className="messages__text">{data.reason}</p>
      </Alert>
      <QuestionNotes questions={data.questions.filter(({ path }) => proofsAt([path]).length === 0)} at="" />
    </>
  );
}

/** What is asked of one proof, its invoices and its payments. */
export function ProofQuestions({ id, proof }: { id: string; proof: string }) {
  const { data } = useQuery(askedQuery(id));
  const here = data?.questions.filter(({ path }) => proofsAt([path]).includes(proof)) ?? [];
  return <QuestionNotes questions={here} at={`proofs.${proof}`} />;
}

/** Warns of late invoices whose questions are still open, by name; it bars nothing (3-proof-of-use §2.3). */
export function IncompleteInvoices({ verification, level }: { verification: LoadedVerification; level: 2 | 3 }) {
  const names = useIncomplete(verification);
  if (names.length === 0) return null;
  return (
    <Alert tone="warning" level={level}>
      <Text>{INCOMPLETE_INVOICES}</Text>
      <ul>
        {names.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </Alert>
  );
}

interface Incomplete {
  id: string;
  /** 'Rechnung RE-17 (Nachweis 2: Server)' */
  text: string;
}

function useIncomplete({ approved, proofs }: LoadedVerification): readonly Incomplete[] {
  const affected = proofs.filter(({ invoices }) => incompleteOf(invoices).length > 0);
  const files = useQueries({ queries: affected.map(({ id }) => filesQuery(filePlaceOf(id))) });
  return affected.flatMap(({ id, invoices }, place) => {
    const index = approved.proofs.findIndex((one) => one.id === id);
    const proof = approved.proofs[index];
    const about = proof === undefined ? '' : ` (${proofName(proof, index)})`;
    const nameOf = (invoice: Invoice) => {
      const file = files[place]?.data?.find((one) => one['@id'] === invoice.media);
      return invoiceName(invoice, invoices.indexOf(invoice), file?.fileName);
    };
    return incompleteOf(invoices).map((one) => ({ id: one.id, text: `${nameOf(one)}${about}` }));
  });
}

/** Of this resubmission: what was handed in before cannot be completed any more. */
function incompleteOf(invoices: readonly Invoice[]): Invoice[] {
  return invoices.filter((one) => one.resubmitted && !one.sealed && !isWholeAmong(invoices, one));
}

/** Why no invoices are taken: the deadline has passed, it was finished, it never began, the portal does not offer it. */
export type ClosedBecause = 'over' | 'finished' | 'not-open' | 'switched-off';

const SAID: Readonly<Record<ClosedBecause, { title: string; texts: readonly string[] }>> = {
  over: { title: TEXTS.closedTitle, texts: [TEXTS.over, TEXTS.checked] },
  finished: { title: TEXTS.closedTitle, texts: [TEXTS.closed, TEXTS.checked] },
  'not-open': { title: TEXTS.title, texts: [TEXTS.notOpen] },
  'switched-off': { title: TEXTS.title, texts: [TEXTS.switchedOff] },
};

interface ClosedProps {
  id: string;
  because: ClosedBecause;
  /** An open dialog was stored at the last moment. */
  isKept?: boolean;
}

/** The late-invoice page when it takes nothing: why, and the way to the proof of use (3-proof-of-use §2.3). */
export function ClosedResubmission({ id, because, isKept = false }: ClosedProps) {
  const { title, texts: said } = SAID[because];
  const texts = isKept ? [...said, TEXTS.kept] : said;
  return (
    <Page title={title} top={<BackLink to="/vn">Zu den Verwendungsnachweisen</BackLink>}>
      <Stack narrow>
        {texts.map((text) => (
          <Text key={text}>{text}</Text>
        ))}
        <ButtonRow>
          <LinkButton to={`/vn/${id}/anzeigen`} kind="primary">
            {TEXTS.view}
          </LinkButton>
        </ButtonRow>
      </Stack>
    </Page>
  );
}
