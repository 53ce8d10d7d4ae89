export { message } from '@meishi/api-contract/shapes/message';
export {
  ApiContext,
  type ApiMutationOptions,
  type ApiQueryOptions,
  createQueryClient,
  useApi,
  useApiCache,
  useApiMutation,
  useApiQueries,
  useApiQuery,
} from './api/api.ts';
export type { ApiCache } from './api/api-cache.ts';
export { Avatar, type AvatarProps, initialsOf, pictureSource } from './avatar/Avatar.tsx';
export { announceBrand, BrandContext, onBrandAnnounced, useBrand } from './brand/brand-context.ts';
export { Logo, type LogoProps } from './brand/Logo.tsx';
export {
  Button,
  type ButtonProps,
  IconButton,
  type IconButtonProps,
  LinkButton,
  type LinkButtonProps,
} from './button/Button.tsx';
export type { ButtonSize, ButtonVariant } from './button/button-style.ts';
export { ErrorSentence, Field, type FieldLabels, type FieldProps } from './field/Field.tsx';
export { SearchField, type SearchFieldProps } from './field/SearchField.tsx';
export { SegmentedControl, type SegmentedControlProps } from './field/SegmentedControl.tsx';
export { Checkbox, Switch, type SwitchProps } from './field/Switch.tsx';
export { TextArea, type TextAreaProps, TextField, type TextFieldProps } from './field/TextField.tsx';
export { saveFile } from './files/save-file.ts';
export { useDownload } from './files/use-download.ts';
export { AppFrame, type AppFrameProps } from './frame/AppFrame.tsx';
export { ErrorBoundary } from './frame/ErrorBoundary.tsx';
export { Footer } from './frame/Footer.tsx';
export { hideInPrint } from './frame/hide-in-print.ts';
export { KitProvider, type KitProviderProps } from './frame/KitProvider.tsx';
export { LoadingScreen } from './frame/LoadingScreen.tsx';
export { lazyPart } from './frame/lazy-part.tsx';
export { defaultFooter, type FooterLink, type NavigationEntry } from './frame/navigation.ts';
export { PartFailureContext } from './frame/part-failure-context.ts';
export { SiteHeader, type SiteHeaderProps } from './frame/SiteHeader.tsx';
export { Icon, type IconProps, isIconName } from './icon/Icon.tsx';
export type { IconName } from './icon/icons.ts';
export { AddressTabs, type AddressTabsProps } from './layout/AddressTabs.tsx';
export {
  Divider,
  Grid,
  type GridProps,
  Row,
  type RowProps,
  Stack,
  Surface,
  type SurfaceProps,
} from './layout/boxes.tsx';
export {
  Page,
  PageHeader,
  type PageHeaderProps,
  type PageProps,
  Section,
  type SectionProps,
} from './layout/Page.tsx';
export { usePageTitle } from './layout/page-title.ts';
export { useMediaQuery } from './layout/use-media-query.ts';
export { Link, type LinkProps } from './router/Link.tsx';
export * from './router/router.ts';
export { type Session, SessionContext, useSession } from './session/session.ts';
export { Badge, type BadgeProps, type Tone } from './status/Badge.tsx';
export { Callout, type CalloutProps } from './status/Callout.tsx';
export { EmptyState, type EmptyStateProps } from './status/EmptyState.tsx';
export {
  ErrorState,
  type ErrorStateProps,
  errorSentence,
  LoadingOrError,
  type LoadingOrErrorProps,
} from './status/ErrorState.tsx';
export { OfflineBanner } from './status/OfflineBanner.tsx';
export { useOnline } from './status/online.ts';
export { Loading, type LoadingProps, Skeleton, type SkeletonProps } from './status/Skeleton.tsx';
export { Spinner, type SpinnerProps } from './status/Spinner.tsx';
export {
  Table,
  TableBody,
  TableCell,
  type TableCellProps,
  type TableColumn,
  type TableProps,
  TableRow,
  tableAsList,
} from './table/Table.tsx';
export { BreakableEmail } from './text/BreakableEmail.tsx';
export { Heading, type HeadingProps, Text, type TextProps, VisuallyHidden } from './text/Text.tsx';
export { useDateFormat } from './text/use-date-format.ts';
export { space, theme } from './theme/theme.ts';
export { applyTheme, type ThemeChoice, useTheme } from './theme/theme-choice.ts';
export { useDebounced } from './timing/use-debounced.ts';
export { type Notice, ToastProvider, useNotify } from './toast/Toasts.tsx';
export { useWallets, type Wallets } from './wallets/wallets-context.ts';
export { catalogue, type Translate, type TransProps, type Values, type Words } from './words/catalogue.tsx';
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
