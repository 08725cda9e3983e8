import type { Answers } from '#ground/rules/fields/field.ts';
import { DescriptionList } from '#ground/screens/ui/description-list.tsx';
import { Text } from '#ground/screens/ui/section.tsx';
import { PARTNER_STATE_TEXTS, type ValueChainPartner } from '../../rules/value-chain.ts';
import type { StepBody } from '../../rules/wire.ts';

/** How far the applications of the others in the value chain are. None of them holds up this one. */
export function Partners({ body }: { body: StepBody }) {
  const partners = (body.partners ?? []) as ValueChainPartner[];
  const named = (body.linkedCompanies ?? []) as Answers[];
  return (
    <>
      <Text>
        Jedes Unternehmen reicht seinen eigenen Antrag ein. Ihren Antrag können Sie einreichen, wann immer er
        vollständig ist.
      </Text>
      {partners.length === 0 ? (
        <Text>Bisher verwendet kein Unternehmen Ihren WSK-Code.</Text>
      ) : (
        <DescriptionList
          items={partners.map(({ companyName, proposalId, state }) => ({
            term: `${companyName} (${proposalId})`,
            value: PARTNER_STATE_TEXTS[state],
            key: proposalId,
          }))}
        />
      )}
      {named.length > partners.length && (
        <Text>{`Genannt haben Sie ${named.length} Unternehmen. Ihren WSK-Code verwenden bisher ${partners.length}.`}</Text>
      )}
    </>
  );
}
