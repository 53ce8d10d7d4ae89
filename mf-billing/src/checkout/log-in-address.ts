/** The address of the log-in page that returns to this page. */
export const logInAddress = ({ pathname, search }: { pathname: string; search: string }): string =>
  `/log-in?${new URLSearchParams({ return_to: pathname + search })}`;
export const signUpAddress = ({ pathname, search }: { pathname: string; search: string }): string =>
  `/sign-up?${new URLSearchParams({ return_to: pathname + search })}`;
