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

{{- define "portal.settings" -}}
PORTAL_ORIGIN: {{ printf "https://%s" .Values.host | quote }}
TRUST_PROXY: "true"
WORKERS: "1"
PORTAL_SEED: {{ .Values.seed | quote }}
MAIL_FROM: {{ .Values.mailFrom | quote }}
STORAGE_URL: {{ .Values.storageUrl | quote }}
CLAMD_URL: {{ .Values.clamdUrl | quote }}
{{- if .Values.trustConfigMap }}
TRUST_DIR: /trust
{{- end }}
{{- range .Values.settings }}
{{ . }}
{{- end }}
{{- end }}

{{- define "portal.database" -}}
{{ .Release.Name }}-db
{{- end }}
