/** What the server sends to a sandboxed process. */
export interface HostRequest {
  id: number;
  input: unknown;
}

/** What a sandboxed process sends back. The id 0 reports whether its module is loaded. */
export interface HostResponse {
  id: number;
  output?: unknown;
  error?: { message: string; code?: string | undefined };
}
