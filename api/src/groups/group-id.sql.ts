/** SQL for the id of the group that a parameter names: by its id, its name or a name that it had before. */
export function groupIdOf(parameter: string): string {
  return `coalesce(
    (select group_id from groups where group_id = ${parameter}),
    (select group_id from group_names where name = lower(${parameter}))
  )`;
}
