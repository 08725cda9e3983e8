import { queryOptions, useQuery } from '@tanstack/react-query';
import { useFormState, useFromAnswers } from '#ground/screens/forms/form-context.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { focusField } from '#ground/screens/ui/field/find-field.ts';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { useToast } from '#ground/screens/ui/message/toast.tsx';
import { BANK } from '../../rules/step-5-financing-overview/schema.ts';
import { verificationQuery, verificationsQuery } from '../verification-api.ts';

type Account = Record<keyof typeof BANK, string | null>;

/** Characters of an IBAN by which people know their accounts. */
const SHOWN = 4;
const GROUP = 'verificationBank';
const NAMES = Object.keys(BANK) as (keyof typeof BANK)[];

/** The account of the company's newest other proof of use that names one, with the number it was granted under. */
function earlierAccountQuery(id: string) {
  return queryOptions({
    queryKey: ['verification', id, 'earlier-account'],
    async queryFn({ client }) {
      const others = (await client.fetchQuery(verificationsQuery)).filter((one) => one.id !== id).reverse();
      for (const other of others) {
        const { detail } = await client.fetchQuery(verificationQuery(other.id));
        const account = detail.formData[GROUP] as Account | null;
        if (account?.iban) return { account, number: detail.staticData.proposal.proposalId };
      }
      return null;
    },
  });
}

/** From the second proof of use on: the account of an earlier one, as long as none is given here. */
export function EarlierAccount({ id }: { id: string }) {
  const { setAnswer, readOnly } = useFormState();
  const toast = useToast();
  const isOpen = useFromAnswers(({ [GROUP]: own }) => NAMES.every((name) => !(own as Account | null)?.[name]));
  const earlier = useQuery({ ...earlierAccountQuery(id), enabled: isOpen && !readOnly }).data;
  if (!earlier || !isOpen || readOnly) return null;
  const { account, number } = earlier;
  return (
    <Alert tone="info" title="Sie haben schon eine Bankverbindung angegeben" level={3}>
      <p>
        Im Verwendungsnachweis zu {number} steht ein Konto bei {account.institution ?? 'Ihrer Bank'}, das auf{' '}
        {account.iban?.slice(-SHOWN)} endet.
      </p>
      <Button
        onPress={() => {
          for (const name of NAMES) setAnswer(`${GROUP}.${name}`, account[name]);
          toast.success('Die Bankverbindung ist übernommen. Bitte prüfen Sie sie.');
          focusField(`${GROUP}.${NAMES[0]}`);
        }}
      >
        Bankverbindung übernehmen
      </Button>
    </Alert>
  );
}
