import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { INVITED_PERSON_FIELDS, type InvitedPerson } from '#features/account/rules/registration.ts';
import { LoginButtons } from '#features/account/screens/login-buttons.tsx';
import { emptyAnswers } from '#ground/rules/fields/answers.ts';
import { COMPANY_ROLE_TEXT } from '#ground/rules/session/role-texts.ts';
import { ApiError } from '#ground/screens/api/api-error.ts';
import { DeclaredFields } from '#ground/screens/forms/declared-fields.tsx';
import { SentFormFrame, useSentForm } from '#ground/screens/forms/sent-form.tsx';
import { useAct } from '#ground/screens/forms/use-act.ts';
import { enterCompany } from '#ground/screens/session/place.ts';
import { nameOf, type Session, useSession } from '#ground/screens/session/session.tsx';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Button, ButtonRow } from '#ground/screens/ui/button.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Section, Stack, Text } from '#ground/screens/ui/section.tsx';
import { Skeleton } from '#ground/screens/ui/skeleton.tsx';
import { isBound, PEOPLE_TEXTS } from '../rules/people.ts';
import type { AcceptedInvitation, InvitationView } from '../rules/wire.ts';
import { accept, loadInvitation, registerInvited } from './people-api.ts';

const NOT_LOADED = 'Die Einladung konnte nicht geladen werden. Laden Sie die Seite in einigen Minuten neu.';

/** /einladung/{token}: the link of an invitation's mail. */
export function Component() {
  const { token = '' } = useParams();
  const [found, setFound] = useState<InvitationView>();
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    let isShown = true;
    loadInvitation(token).then(
      (view) => isShown && setFound(view),
      (error: unknown) => isShown && setFault(isOver(error) ? PEOPLE_TEXTS.over : NOT_LOADED),
    );
    return () => {
      isShown = false;
    };
  }, [token]);
  return (
    <Page title="Einladung">
      <Stack gap="groups" narrow>
        {fault && <Alert tone="warning" title={fault} announce />}
        {!fault && !found && <Skeleton what="Einladung" lines={4} />}
        {found && <Invitation token={token} found={found} />}
      </Stack>
    </Page>
  );
}

function isOver(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 410 || error.status === 404);
}

function Invitation({ token, found }: { token: string; found: InvitationView }) {
  const session = useSession();
  const { label, what } = COMPANY_ROLE_TEXT[found.role];
  return (
    <>
      <Text>
        Sie sind eingeladen, für <strong>{found.company}</strong> zu handeln. Ihre Rolle ist „{label}“. Diese Rolle{' '}
        {what}.
      </Text>
      {session.status === 'loggedIn' && <Accept token={token} found={found} session={session} />}
      {session.status === 'anonymous' && (
        <>
          <Section title="Sie haben schon ein Konto">
            <Text>Melden Sie sich an. Danach nehmen Sie die Einladung an.</Text>
            <LoginButtons returnTo={`/einladung/${token}`} />
          </Section>
          <Section title="Sie haben noch kein Konto" lead={`Ihr Konto bekommt die E-Mail-Adresse ${found.email}.`}>
            <InvitedForm token={token} />
          </Section>
        </>
      )}
    </>
  );
}

/** A new account for somebody who was invited: the name, then the password on the login's own page. */
function InvitedForm({ token }: { token: string }) {
  const form = useSentForm<InvitedPerson, AcceptedInvitation>({
    initial: emptyAnswers(INVITED_PERSON_FIELDS),
    send: (person) => registerInvited(token, person),
    isAlone: true,
    onDone: ({ next }) => next && location.assign(next),
  });
  return (
    <SentFormFrame form={form}>
      <DeclaredFields
        fields={INVITED_PERSON_FIELDS}
        form={form}
        looks={{ salutation: { inline: true }, title: { empty: 'Kein Titel' }, phone: { type: 'tel', width: 20 } }}
        isWide
      />
      <ButtonRow>
        <Button kind="primary" type="submit" busy={form.isBusy} busyLabel="Wird angelegt …">
          Konto anlegen und Passwort festlegen
        </Button>
      </ButtonRow>
    </SentFormFrame>
  );
}

interface AcceptProps {
  token: string;
  found: InvitationView;
  session: Extract<Session, { status: 'loggedIn' }>;
}

/** Somebody may accept by any account of theirs, an owner by the one that was invited; that it is another one is said before. */
function Accept({ token, found: { email: invited, role }, session: { profile, logout } }: AcceptProps) {
  const { busy, fault, run } = useAct();
  const press = async () => {
    const accepted = await run('accept', () => accept(token));
    if (accepted !== undefined) enterCompany(accepted.company, '/');
  };
  // Whoever logs out here stays on this page, which then offers the login.
  const leave = async () => {
    const further = await run('leave', async () => ({ at: await logout() }));
    if (further?.at !== undefined) location.assign(further.at);
  };
  const isOther = profile.email.toLowerCase() !== invited.toLowerCase();
  const isRefused = isOther && isBound(role);
  return (
    <>
      {fault && <Alert tone="danger" title={fault} announce />}
      {isOther && (
        <Alert tone="warning" title="Sie sind mit einem anderen Konto angemeldet">
          <Text>
            Die Einladung ging an {invited}. Angemeldet sind Sie mit {profile.email}.{' '}
            {isRefused ? PEOPLE_TEXTS.ownerElsewhere : 'Mit welchem Konto wollen Sie für dieses Unternehmen handeln?'}
          </Text>
        </Alert>
      )}
      <Text>
        Sie sind angemeldet als {nameOf(profile)}, {profile.email}.
      </Text>
      <ButtonRow>
        {!isRefused && (
          <Button kind="primary" busy={busy === 'accept'} busyLabel="Wird angenommen …" onPress={() => void press()}>
            {isOther ? 'Mit diesem Konto annehmen' : 'Einladung annehmen'}
          </Button>
        )}
        {isOther && (
          <Button
            kind={isRefused ? 'primary' : 'secondary'}
            busy={busy === 'leave'}
            busyLabel="Wird abgemeldet …"
            onPress={() => void leave()}
          >
            Abmelden und mit einem anderen Konto annehmen
          </Button>
        )}
      </ButtonRow>
    </>
  );
}
