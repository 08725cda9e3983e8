import { chooseDelivery } from '#features/cases/screens/own/case-api.ts';
import { WithdrawProceeding } from '#features/cases/screens/own/withdraw-proceeding.tsx';
import { ButtonRow } from '#ground/screens/ui/button.tsx';
import { Section, Text } from '#ground/screens/ui/section.tsx';
import { type ChosenDelivery, RETRIEVAL } from '../rules/legal/announcement.ts';

interface Other {
  /** How letters come now. */
  now: string;
  label: string;
  text: string;
  done: string;
}

/** By how letters come now: what the other way would be. */
const OTHER: Readonly<Record<ChosenDelivery, Other>> = {
  post: {
    now: 'Bescheide und andere Schreiben zu diesem Antrag schicken wir Ihnen mit der Post.',
    label: 'Künftig im Portal abrufen',
    text: `Neue Schreiben liegen dann hier zum Abruf, und Sie erhalten eine E-Mail. Ein Bescheid gilt am Tag nach Ihrem ersten Abruf als bekannt gegeben. Rufen Sie ihn ${RETRIEVAL.days} Tage lang nicht ab, schicken wir ihn mit der Post. Sie können das jederzeit ändern.`,
    done: 'Neue Schreiben rufen Sie im Portal ab.',
  },
  portal: {
    now: 'Neue Schreiben zu diesem Antrag rufen Sie hier im Portal ab. Wir schreiben Ihnen eine E-Mail, sobald eines da ist.',
    label: 'Wieder mit der Post',
    text: 'Neue Schreiben zu diesem Antrag schicken wir Ihnen dann mit der Post. Was schon zum Abruf bereitliegt, rufen Sie noch hier ab.',
    done: 'Neue Schreiben kommen mit der Post.',
  },
};

/** How letters about this application come, and the other way to get them. */
export function LetterDelivery({ proposalId, delivery }: { proposalId: string; delivery: ChosenDelivery }) {
  const { now, ...other } = OTHER[delivery];
  return (
    <Section title="Zustellung von Schreiben">
      <Text>{now}</Text>
      <ButtonRow>
        <WithdrawProceeding
          key={delivery}
          {...{ proposalId, ...other }}
          keep="So lassen, wie es ist"
          failed="Ihre Wahl konnte nicht gespeichert werden."
          busyLabel="Wird gespeichert …"
          withdraw={(id) => chooseDelivery(id, delivery === 'post' ? 'portal' : 'post')}
        />
      </ButtonRow>
    </Section>
  );
}
