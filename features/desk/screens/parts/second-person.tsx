import type { SecondPersonProposal } from '#features/to-sign/rules/wire.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { ButtonRow } from '#ground/screens/ui/action/button-row.tsx';
import { Card } from '#ground/screens/ui/page/card.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { type DescriptionItem, DescriptionList } from '#ground/screens/ui/table/description-list.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import type { OpenAct } from '../../rules/wire.ts';

interface SecondPersonProps<P extends SecondPersonProposal> {
  proposals: readonly P[];
  titleOf: (proposal: P) => string;
  /** What is said of it before its reason. */
  itemsOf?: (proposal: P) => readonly DescriptionItem[];
  /** Who has to confirm, to those who may not. */
  whoElse: string;
  onAsk: (proposal: P, act: OpenAct) => void;
}

/** What waits for its second person; nothing where nothing does. */
export function SecondPerson<P extends SecondPersonProposal>({ proposals, ...props }: SecondPersonProps<P>) {
  const waiting = proposals.filter(({ state }) => state === 'proposed');
  if (waiting.length === 0) return null;
  return (
    <Section title="Wartet auf eine zweite Person">
      {waiting.map((proposal) => (
        <Waiting key={proposal.id} proposal={proposal} {...props} />
      ))}
    </Section>
  );
}

type WaitingProps<P extends SecondPersonProposal> = Omit<SecondPersonProps<P>, 'proposals'> & { proposal: P };

function Waiting<P extends SecondPersonProposal>({ proposal, titleOf, itemsOf, whoElse, onAsk }: WaitingProps<P>) {
  const { acts, reason, proposedBy, proposedAt } = proposal;
  return (
    <Card title={titleOf(proposal)} level={3}>
      <DescriptionList
        items={[
          ...(itemsOf?.(proposal) ?? []),
          { term: 'Begründung', value: reason },
          { term: 'Vorgeschlagen', value: `${proposedBy}, ${dayAndTime(proposedAt)}` },
        ]}
      />
      {acts.length > 0 && (
        <ButtonRow>
          {acts.map((act) => (
            <Button
              key={act.act}
              kind={act.act === 'confirm' ? 'primary' : 'secondary'}
              aria-haspopup="dialog"
              onPress={() => onAsk(proposal, act)}
            >
              {act.label}
            </Button>
          ))}
        </ButtonRow>
      )}
      {acts.every(({ act }) => act !== 'confirm') && <Text>{whoElse}</Text>}
    </Card>
  );
}
