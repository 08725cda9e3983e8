import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { Link } from './link.tsx';

async function open() {
  const element = (
    <Link className="" to="/faq?frage=3">
      FAQ
    </Link>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/start'] });
  render(<RouterProvider router={router} />);
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'FAQ' });
  // False where the browser is kept from following the link.
  const click = async (how?: MouseEventInit) => {
    let follows = true;
    await act(async () => {
      follows = fireEvent.click(link, how);
    });
    return follows;
  };
  return { link, click, state: () => router.state };
}

it('shows the page without loading everything anew', async () => {
  const { link, click, state } = await open();
  expect(link.getAttribute('href')).toBe('/faq?frage=3');
  expect(await click()).toBe(false);
  expect(state().location).toMatchObject({ pathname: '/faq', search: '?frage=3' });
  expect(state().historyAction).toBe('PUSH');
});

it('keeps one entry for the page one is on', async () => {
  const { click, state } = await open();
  await click();
  await click();
  expect(state().historyAction).toBe('REPLACE');
});

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'leaves %o to the browser',
  async (held) => {
    const { click, state } = await open();
    expect(await click(held)).toBe(true);
    expect(state().location.pathname).toBe('/start');
  },
);
