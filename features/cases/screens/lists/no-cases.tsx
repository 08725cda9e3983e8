import type { ReactNode } from 'react';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { ButtonRow } from '#ground/screens/ui/action/button-row.tsx';
import { TextLink } from '#ground/screens/ui/action/text-link.tsx';
import { Stack } from '#ground/screens/ui/page/stack.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { addressOf, type CaseView, LIST_LABELS, type ListName, usualOrder } from './view.ts';

const listLink = (list: ListName): ReactNode => (
  <TextLink to={addressOf({ list, filters: {}, order: usualOrder(list) })}>{LIST_LABELS[list]}</TextLink>
);

const WHY: Readonly<Record<ListName, ReactNode>> = {
  mine: <>Ihnen ist kein offener Fall zugewiesen. Neue Fälle stehen unter {listLink('unassigned')}.</>,
  unassigned: 'Jeder Fall, den jemand bearbeiten kann, ist zugewiesen.',
  overdue: 'Kein offener Fall hat seinen Tag überschritten.',
  'on-hold': 'Kein Fall wartet auf ein Blatt, auf Unterlagen, die Bank oder eine Rückzahlung.',
  'follow-up': 'Sie haben keinen Fall zur Wiedervorlage. Ihren Tag geben Sie im Fall mit einem Vermerk an.',
  all: 'Es gibt noch keinen Fall. Er entsteht, wenn ein Unternehmen seinen Antrag einreicht.',
};

interface NoCasesProps {
  view: CaseView;
  onShow: (view: CaseView) => void;
}

/** Why nothing stands here, and where to look instead. */
export function NoCases({ view, onShow }: NoCasesProps) {
  if (Object.keys(view.filters).length === 0) return <Text>{WHY[view.list]}</Text>;
  return (
    <Stack>
      <Text>
        {view.list === 'all'
          ? 'Kein Fall passt zu Suche und Filtern.'
          : `In der Liste „${LIST_LABELS[view.list]}“ passt kein Fall zu Suche und Filtern.`}
      </Text>
      <ButtonRow>
        {view.list !== 'all' && (
          <Button onPress={() => onShow({ ...view, list: 'all' })}>In allen Fällen suchen</Button>
        )}
        <Button onPress={() => onShow({ ...view, filters: {} })}>Suche und Filter aufheben</Button>
      </ButtonRow>
    </Stack>
  );
}
