{{- define "portal.name" -}}
{{ .Release.Name }}
{{- end }}

{{- define "portal.selector" -}}
app.kubernetes.io/name: foerderportal
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "portal.labels" -}}
{{ include "portal.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}

{{- define "portal.database" -}}
{{ .Release.Name }}-db
{{- end }}
