import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Table } from './table.tsx';

/** Pixels: how wide the screen's frame is, and how wide the columns ask it to be. */
let room: number;
const ASKED = 900;
let resized: () => void;

/** Lays out nothing: the sizes are said, and the observer speaks when it is told to. */
function stubLayout() {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => room);
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return this.querySelector('.table--cards') === null ? Math.max(room, ASKED) : room;
  });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(call: () => void) {
        resized = call;
      }
      observe() {}
      disconnect() {}
    },
  );
}

afterEach(() => {
  vi.restoreAllMocks();
});

const ui = <Table caption="Posten" columns={[{ header: 'Name', cell: String }]} rows={['A']} rowKey={String} />;
const isCards = () => screen.getByRole('table').classList.contains('table--cards');

test('columns that do not fit become cards, and columns again as long as there is room', () => {
  stubLayout();
  room = 800;
  render(ui);
  expect(isCards()).toBe(true);
  room = 1000;
  act(() => resized());
  expect(isCards()).toBe(false);
  room = 700;
  act(() => resized());
  expect(isCards()).toBe(true);
});

test('columns that fit stay columns', () => {
  stubLayout();
  room = 1000;
  render(ui);
  expect(isCards()).toBe(false);
});

test('cards say the roles of their table again only where the engine drops them', () => {
  stubLayout();
  room = 300;
  const { container, rerender } = render(ui);
  expect(isCards()).toBe(true);
  expect(container.querySelectorAll('[role]').length).toBe(0);
  vi.stubGlobal('GestureEvent', class {});
  rerender(<Table caption="Posten" columns={[{ header: 'Name', cell: String }]} rows={['B']} rowKey={String} />);
  const said = [...container.querySelectorAll('[role]')].map((one) => one.getAttribute('role'));
  expect(said).toEqual(['table', 'rowgroup', 'row', 'columnheader', 'rowgroup', 'row', 'cell']);
});
