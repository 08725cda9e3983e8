import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { FieldError, Fieldset } from '../ui/field/field-frame.tsx';
import { Stack } from '../ui/section.tsx';
import { useFormState, useIsAsked } from './form-context.ts';
import { type ListItem, UndoNotice, useList } from './use-list.tsx';

interface ItemListProps {
  name: string;
  /** Fields of one element. */
  children: (item: ListItem) => ReactNode;
  /** 'Unternehmen hinzufügen'; absent: elements cannot be added here. */
  addLabel?: string | undefined;
  /** Heading of one element; absent: 'Unternehmen 2'. */
  legend?: ((item: ListItem) => string) | undefined;
  /** Which elements may go; absent: all. */
  canRemove?: ((item: ListItem) => boolean) | undefined;
  /** Asks before an element goes; it goes when `remove` is called. */
  beforeRemove?: ((item: ListItem, remove: () => void) => void) | undefined;
  /** Said where the list is empty. */
  empty?: ReactNode;
}

/** The elements of a list one below the other, with buttons to add and remove; nothing where the list is not asked. */
export function ItemList(props: ItemListProps) {
  return useIsAsked(props.name) ? <AskedList {...props} /> : null;
}

function AskedList({ name, children, addLabel, legend, canRemove = () => true, beforeRemove, empty }: ItemListProps) {
  const { readOnly, problems } = useFormState();
  const list = useList(name);
  const { root, setRemoved } = useFocusAfterRemoval();
  const remove = ({ index }: ListItem) => {
    if (!list.remove(index)) setRemoved(index);
  };
  const titleOf = (item: ListItem) => legend?.(item) ?? `${list.field.itemLabel} ${item.index + 1}`;

  return (
    <div ref={root} id={name} tabIndex={-1}>
      <Stack>
        {list.items.length === 0 && empty && <div className="kern-body">{empty}</div>}
        {list.items.map((item) => (
          <Fieldset key={item.key} legend={titleOf(item)} name={item.path} error={problems.get(item.path)}>
            {children(item)}
            {!readOnly && canRemove(item) && (
              <span data-remove>
                <Button
                  kind="tertiary"
                  icon="delete"
                  aria-label={`Entfernen: ${titleOf(item)}`}
                  onPress={() => (beforeRemove ? beforeRemove(item, () => remove(item)) : remove(item))}
                >
                  Entfernen
                </Button>
              </span>
            )}
          </Fieldset>
        ))}
        <UndoNotice undo={list.undo} />
        <FieldError id={`${name}-error`} message={list.error} />
        {addLabel && !readOnly && !list.isFull && (
          <span data-add>
            <Button icon="add" onPress={() => list.add()}>
              {addLabel}
            </Button>
          </span>
        )}
      </Stack>
    </div>
  );
}

/** The button that was pressed is gone: the focus goes to the neighbour's, else to the button that adds. */
function useFocusAfterRemoval() {
  const root = useRef<HTMLDivElement>(null);
  const [removed, setRemoved] = useState<number>();
  useEffect(() => {
    if (removed === undefined) return;
    const buttons = [...(root.current?.querySelectorAll<HTMLElement>('[data-remove] button') ?? [])];
    const adding = root.current?.querySelector<HTMLElement>('[data-add] button');
    (buttons[removed] ?? buttons[buttons.length - 1] ?? adding ?? root.current)?.focus();
    setRemoved(undefined);
  }, [removed]);
  return { root, setRemoved };
}
