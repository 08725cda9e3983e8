import { dayAndTime } from '#ground/screens/browser/when.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { Table } from '#ground/screens/ui/table/table.tsx';
import type { AccountMail } from '../rules/wire.ts';

interface AccountMailsProps {
  mails: readonly AccountMail[];
  /** Undefined for whoever may not. */
  onRetry: ((mail: string) => void) | undefined;
}

/** Whether mails went out, never what they say. */
export function AccountMails({ mails, onRetry }: AccountMailsProps) {
  return (
    <Section title="E-Mails">
      <Table
        caption="E-Mails an dieses Konto"
        captionHidden
        rows={mails}
        rowKey={({ id }) => id}
        empty="In letzter Zeit ging keine E-Mail an diese Adresse."
        columns={[
          {
            key: 'subject',
            header: 'Betreff',
            rowHeader: true,
            cell: ({ subject }) => subject ?? 'zu einem Antrag oder Nachweis',
          },
          { key: 'queued', header: 'Vom', cell: ({ queuedAt }) => dayAndTime(queuedAt) },
          { key: 'state', header: 'Stand', cell: stateText },
          {
            key: 'again',
            header: 'Handlungen',
            actions: true,
            cell: (mail) =>
              mail.state === 'failed' &&
              onRetry !== undefined && (
                <Button
                  aria-haspopup="dialog"
                  aria-label={`Noch einmal senden: ${mail.subject ?? 'E-Mail'} vom ${dayAndTime(mail.queuedAt)}`}
                  onPress={() => onRetry(mail.id)}
                >
                  Noch einmal senden
                </Button>
              ),
          },
        ]}
      />
    </Section>
  );
}

function stateText({ stateLabel, finishedAt }: AccountMail): string {
  return finishedAt === null ? stateLabel : `${stateLabel}, ${dayAndTime(finishedAt)}`;
}
