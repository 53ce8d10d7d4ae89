export { message } from '@meishi/api-contract/shapes/message';
export {
  ApiContext,
  createQueryClient,
  useApi,
  useApiCache,
  useApiMutation,
  useApiQueries,
  useApiQuery,
} from './api/api.ts';
export type { ApiCache } from './api/api-cache.ts';
export { Avatar, initialsOf, pictureSource } from './avatar/Avatar.tsx';
export { basePath, belowBase, setBasePath, siteAddress, withBase } from './base-path.ts';
export { announceBrand, BrandContext, onBrandAnnounced, useBrand } from './brand/brand-context.ts';
export { Logo } from './brand/Logo.tsx';
export {
  Button,
  type ButtonProps,
  IconButton,
  IconLink,
  LinkButton,
} from './button/Button.tsx';
export { CopyField } from './field/CopyField.tsx';
export { ErrorSentence, Field, type FieldLabels } from './field/Field.tsx';
export { SearchField } from './field/SearchField.tsx';
export { SegmentedControl } from './field/SegmentedControl.tsx';
export { Checkbox, Switch } from './field/Switch.tsx';
export { TextArea, TextField, type TextFieldProps } from './field/TextField.tsx';
export { FileDrop } from './files/FileDrop.tsx';
export { saveFile } from './files/save-file.ts';
export { useDownload } from './files/use-download.ts';
export { AppFrame } from './frame/AppFrame.tsx';
export { useContextBridge } from './frame/context-bridge.tsx';
export { ErrorBoundary } from './frame/ErrorBoundary.tsx';
export { Footer } from './frame/Footer.tsx';
export { hideInPrint } from './frame/hide-in-print.ts';
export { KitProvider } from './frame/KitProvider.tsx';
export { LoadingScreen } from './frame/LoadingScreen.tsx';
export { lazyPart } from './frame/lazy-part.tsx';
export {
  defaultFooter,
  type FooterLink,
  legalLinks,
  type NavigationEntry,
  privacyNotice,
} from './frame/navigation.ts';
export { PageScopeContext, usePageRoot, usePageSignal } from './frame/page-scope.ts';
export { PartFailureContext } from './frame/part-failure-context.ts';
export { SiteHeader } from './frame/SiteHeader.tsx';
export { useIsSlow } from './frame/use-is-slow.ts';
export { Icon, isIconName } from './icon/Icon.tsx';
export type { IconName } from './icon/icons.ts';
export { Spinner } from './icon/Spinner.tsx';
export { JoinOffers } from './joining/JoinOffers.tsx';
export { AddressTabs } from './layout/AddressTabs.tsx';
export {
  Divider,
  Grid,
  Row,
  Stack,
  Surface,
} from './layout/boxes.tsx';
export { InTurn } from './layout/InTurn.tsx';
export {
  Page,
  PageHeader,
  Section,
  type SectionProps,
} from './layout/Page.tsx';
export { usePageTitle } from './layout/page-title.ts';
export { fadingRowStyle } from './layout/tab-style.ts';
export { useFadingEnds } from './layout/use-fading-ends.ts';
export { useMediaQuery } from './layout/use-media-query.ts';
export { Link } from './router/Link.tsx';
export * from './router/router.ts';
export { type Session, SessionContext, useSession } from './session/session.ts';
export { useShop, wholeShop } from './shop/shop-context.ts';
export { Badge, type BadgeProps, type Tone } from './status/Badge.tsx';
export { Callout, FailureCallout } from './status/Callout.tsx';
export { EmptyState } from './status/EmptyState.tsx';
export {
  ErrorState,
  errorSentence,
  LoadingOrError,
} from './status/ErrorState.tsx';
export { OfflineBanner } from './status/OfflineBanner.tsx';
export { useOnline } from './status/online.ts';
export { Loading, Skeleton } from './status/Skeleton.tsx';
export { adoptSheet, classes } from './style/adopt-sheet.ts';
export { Counts } from './table/Counts.tsx';
export {
  Table,
  TableBody,
  TableCell,
  type TableColumn,
  TableRow,
  tableAsList,
} from './table/Table.tsx';
export { BreakableEmail } from './text/BreakableEmail.tsx';
export { Heading, Text, VisuallyHidden } from './text/Text.tsx';
export { useDateFormat } from './text/use-date-format.ts';
export { clamped, plainButton, stretchedTarget, truncated } from './theme/mixins.ts';
export { nameFamily, space, theme } from './theme/theme.ts';
export { applyTheme, useTheme } from './theme/theme-choice.ts';
export { useDebounced } from './timing/use-debounced.ts';
export { ToastProvider, useNotify, useNotifyFailure } from './toast/Toasts.tsx';
export { useCopy } from './toast/use-copy.ts';
export { useWallets, type Wallets } from './wallets/wallets-context.ts';
export { branding, fullTitle, setBranding } from './words/branding.ts';
export { catalogue, type Words } from './words/catalogue.tsx';
export {
  formatCount,
  formatList,
  formatNumber,
  formatPercent,
  formatPrice,
  formatShort,
} from './words/format.ts';
export { firstIssue, issueSentence } from './words/issue-sentence.ts';
export { contractWord } from './words/kit-words.ts';
export {
  chooseLocale,
  directionOf,
  type Language,
  languageNames,
  pseudoLocale,
  toLanguage,
} from './words/languages.ts';
export { useLocale } from './words/use-locale.ts';
export {
  currentLanguage,
  currentLocale,
  onLocaleChange,
  switchLanguage,
  translationsLoaded,
} from './words/words.ts';
