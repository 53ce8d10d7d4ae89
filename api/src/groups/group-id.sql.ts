/** SQL for the id of the group that a parameter identifies by id, name or former name. */
export function groupIdOf(parameter: string): string {
  return `coalesce(
    (select group_id from groups where group_id = ${parameter}),
    (select group_id from group_names where name = lower(${parameter}))
  )`;
}
