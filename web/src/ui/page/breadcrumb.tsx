import { Link } from '../action/link.tsx';

interface BreadcrumbProps {
  /** From the start page to the parent of this page. */
  parents: readonly { label: string; to: string }[];
  /** This page. */
  current: string;
}

/** Where this page stands. */
export function Breadcrumb({ parents, current }: BreadcrumbProps) {
  return (
    <nav className="breadcrumb" aria-label="Brotkrumen">
      <ol className="breadcrumb__list">
        {parents.map((parent) => (
          <li key={parent.to} className="breadcrumb__item">
            <Link className="kern-link kern-link--small kern-link--no-visited-state" to={parent.to}>
              {parent.label}
            </Link>
          </li>
        ))}
        <li className="breadcrumb__item kern-body kern-body--small" aria-current="page">
          {current}
        </li>
      </ol>
    </nav>
  );
}
