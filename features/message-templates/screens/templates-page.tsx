import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { post } from '#features/desk/screens/calls.ts';
import { problemsIn } from '#features/desk/screens/declared-problems.ts';
import { deskAhead } from '#features/desk/screens/desk-queries.ts';
import { Loaded } from '#features/desk/screens/loaded.tsx';
import { useShortcut } from '#features/desk/screens/shortcuts.tsx';
import { call } from '#ground/screens/api/api-client.ts';
import { DeclaredFields } from '#ground/screens/forms/declared-fields.tsx';
import { FormDialog } from '#ground/screens/forms/form-dialog.tsx';
import { useSentForm } from '#ground/screens/forms/sent-form.tsx';
import { Badge } from '#ground/screens/ui/alert.tsx';
import { Card } from '#ground/screens/ui/boxes.tsx';
import { Button, ButtonRow } from '#ground/screens/ui/button.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Stack, Text } from '#ground/screens/ui/section.tsx';
import { useToast } from '#ground/screens/ui/toast.tsx';
import { MESSAGE_TEMPLATE, type MessageTemplate } from '../rules/message-template.ts';
import { TEMPLATES, templatesQuery } from './template-field.tsx';

type Draft = Readonly<Record<'name' | 'text' | 'shared', unknown>>;

const NEW: Draft = { name: null, text: null, shared: false };

export const { loader, shouldRevalidate } = deskAhead(() => [templatesQuery]);

/** /vorlagen: texts for messages, requests and notes, one's own and those for everybody. */
export function Component() {
  const [draft, setDraft] = useState<Draft>();
  useShortcut('n', 'Neue Vorlage', () => setDraft(NEW));
  return (
    <div className="desk">
      <Page
        title="Vorlagen"
        lead="Texte für Nachrichten, Nachforderungen und Vermerke. Sie wählen sie in den Formularen der Fälle."
      >
        <ButtonRow>
          <Button kind="primary" aria-haspopup="dialog" onPress={() => setDraft(NEW)}>
            Neue Vorlage
          </Button>
        </ButtonRow>
        <Loaded
          query={useQuery(templatesQuery)}
          what="die Vorlagen"
          fault="Die Vorlagen konnten nicht geladen werden."
          lines={6}
        >
          {(templates) => (
            <Stack>
              {templates.length === 0 && <Text>Es gibt noch keine Vorlage.</Text>}
              {templates.map((template) => (
                <Template key={template.id} template={template} onEdit={setDraft} />
              ))}
            </Stack>
          )}
        </Loaded>
        {draft !== undefined && <TemplateDialog draft={draft} onClose={() => setDraft(undefined)} />}
      </Page>
    </div>
  );
}

function Template({ template, onEdit }: { template: MessageTemplate; onEdit: (draft: Draft) => void }) {
  const { name, text, isShared, isOwn } = template;
  const queries = useQueryClient();
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(template['@id'], { method: 'DELETE' }),
    onSuccess: () => toast.success('Die Vorlage ist gelöscht.'),
    onError: () => toast.error('Die Vorlage konnte nicht gelöscht werden.'),
    onSettled: () => queries.invalidateQueries({ queryKey: templatesQuery.queryKey }),
  });
  return (
    <Card
      title={name}
      level={2}
      aside={<Badge tone="info">{isShared ? 'für alle' : 'nur für Sie'}</Badge>}
      footer={
        isOwn && (
          <>
            <Button aria-label={`Ändern: ${name}`} onPress={() => onEdit({ name, text, shared: isShared })}>
              Ändern
            </Button>
            <Button kind="tertiary" busy={isPending} aria-label={`Löschen: ${name}`} onPress={() => mutate()}>
              Löschen
            </Button>
          </>
        )
      }
    >
      <p className="kern-body case__why">{text}</p>
    </Card>
  );
}

function TemplateDialog({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const toast = useToast();
  const form = useSentForm<Draft, unknown>({
    initial: draft,
    check: (values) => problemsIn(MESSAGE_TEMPLATE, values, ''),
    named: (values) => values,
    send: (values) => post(TEMPLATES, values),
    onDone() {
      toast.success('Die Vorlage ist gesichert.');
      onClose();
    },
  });
  return (
    <FormDialog form={form} title="Vorlage" verb="Sichern" onClose={onClose} wide>
      <DeclaredFields fields={MESSAGE_TEMPLATE} form={form} looks={{ text: { rows: 8 } }} />
    </FormDialog>
  );
}
