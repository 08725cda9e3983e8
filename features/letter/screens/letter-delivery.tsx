import { chooseDelivery } from '#features/cases/screens/own/case-api.ts';
import { WithdrawProceeding } from '#features/cases/screens/own/withdraw-proceeding.tsx';
import { ButtonRow } from '#ground/screens/ui/button.tsx';
import { Section, Text } from '#ground/screens/ui/section.tsx';
import { type ChosenDelivery, RETRIEVAL } from '../rules/legal/announcement.ts';

const KEEP = 'So lassen, wie es ist';
const FAILED = 'Ihre Wahl konnte nicht gespeichert werden.';
const BUSY = 'Wird gespeichert …';

/** How letters about this application come, and the other way to get them. */
export function LetterDelivery({ proposalId, delivery }: { proposalId: string; delivery: ChosenDelivery }) {
  return (
    <Section title="Zustellung von Schreiben">
      {delivery === 'post' ? (
        <>
          <Text>Bescheide und andere Schreiben zu diesem Antrag schicken wir Ihnen mit der Post.</Text>
          <ButtonRow>
            <WithdrawProceeding
              proposalId={proposalId}
              label="Künftig im Portal abrufen"
              text={`Neue Schreiben liegen dann hier zum Abruf, und Sie erhalten eine E-Mail. Ein Bescheid gilt am Tag nach Ihrem ersten Abruf als bekannt gegeben. Rufen Sie ihn ${RETRIEVAL.days} Tage lang nicht ab, schicken wir ihn mit der Post. Sie können das jederzeit ändern.`}
              done="Neue Schreiben rufen Sie im Portal ab."
              keep={KEEP}
              failed={FAILED}
              busyLabel={BUSY}
              withdraw={(id) => chooseDelivery(id, 'portal')}
            />
          </ButtonRow>
        </>
      ) : (
        <>
          <Text>
            Neue Schreiben zu diesem Antrag rufen Sie hier im Portal ab. Wir schreiben Ihnen eine E-Mail, sobald eines
            da ist.
          </Text>
          <ButtonRow>
            <WithdrawProceeding
              proposalId={proposalId}
              label="Wieder mit der Post"
              text="Neue Schreiben zu diesem Antrag schicken wir Ihnen dann mit der Post. Was schon zum Abruf bereitliegt, rufen Sie noch hier ab."
              done="Neue Schreiben kommen mit der Post."
              keep={KEEP}
              failed={FAILED}
              busyLabel={BUSY}
              withdraw={(id) => chooseDelivery(id, 'post')}
            />
          </ButtonRow>
        </>
      )}
    </Section>
  );
}
