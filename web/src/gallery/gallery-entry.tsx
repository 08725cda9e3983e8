import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import '../styles/styles.ts';
import { Gallery } from './gallery.tsx';

// For development only: /gallery.html, never part of the build.
const root = document.getElementById('root');
if (root === null) throw new Error('gallery.html lacks #root');
const router = createBrowserRouter([{ path: '*', Component: Gallery }]);
createRoot(root).render(<RouterProvider router={router} />);
