/** Where a visitor proves who they are and comes back to this very page. */
export const logInAddress = ({ pathname, search }: { pathname: string; search: string }): string =>
  `/log-in?${new URLSearchParams({ return_to: pathname + search })}`;
export const signUpAddress = ({ pathname, search }: { pathname: string; search: string }): string =>
  `/sign-up?${new URLSearchParams({ return_to: pathname + search })}`;
