import { type ReactNode, useContext, useMemo } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, type Navigator, type To } from 'react-router-dom';

interface PublicDocumentProps {
  page?: Pick<Location, 'assign' | 'replace' | 'href' | 'pathname'>;
  children: ReactNode;
}

/**
 * The app inside a public document, whose content security policy does not allow signing in. Every navigation
 * to another page, by a link, a redirect or `navigate`, loads that page as a document.
 */
export function PublicDocument({ page = location, children }: PublicDocumentProps) {
  const context = useContext(NavigationContext);
  const value = useMemo(
    () => ({ ...context, navigator: documentNavigator(context.navigator, page) }),
    [context, page],
  );
  return <NavigationContext value={value}>{children}</NavigationContext>;
}

/** Changes of only the query or the hash stay in the document. */
function documentNavigator(navigator: Navigator, page: NonNullable<PublicDocumentProps['page']>): Navigator {
  const isThisPage = (to: To) => new URL(navigator.createHref(to), page.href).pathname === page.pathname;
  return {
    ...navigator,
    push(to, ...rest) {
      if (isThisPage(to)) navigator.push(to, ...rest);
      else page.assign(navigator.createHref(to));
    },
    replace(to, ...rest) {
      if (isThisPage(to)) navigator.replace(to, ...rest);
      else page.replace(navigator.createHref(to));
    },
  };
}
