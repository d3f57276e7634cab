export { Alert } from './Alert';
export { Badge, type Tone } from './Badge';
export { Button, type ButtonProps, type ButtonVariant } from './Button';
export { Card, Panel } from './Card';
export { DescriptionList, type Description } from './DescriptionList';
export {
  DisabledControls,
  ReadingControls,
  useControlsDisabled,
  useReadingDisabled,
} from './DisabledControls';
export { describedBy, Field, FieldMessages, type ControlProps, type FieldProps } from './Field';
export { IconButton, type IconButtonProps } from './IconButton';
export { Checkbox, Input, Radio, Select, TextArea, type Option } from './inputs';
export { Row, Stack, Text } from './layout';
export { ExternalLink, LinkButton, TextLink } from './links';
export { LoadingBar, LoadingFailed } from './LoadingBar';
export { useFailedOffline, useReconnect } from './online';
export { Loading, Skeleton } from './Skeleton';
export { Spinner } from './Spinner';
export { State } from './State';
export {
  EmptyState,
  ErrorState,
  FilteredEmptyState,
  ForbiddenState,
  OfflineState,
  PageFailure,
} from './states';
export { scrollToTopOf } from './scrollToTopOf';
export { useIsPrinting } from './useIsPrinting';
export { useIsNarrow, useMediaQuery } from './useMediaQuery';
